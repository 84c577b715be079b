/**
 * The passwords seen most often in published lists, in lower case, without those of the other list. Compiled by Solar
 * Designer of the Openwall Project from 1996 to 2011, assumed to be in the public domain.
 */
export const OPENWALL_PASSWORDS: readonly string[] = `
  tigger 1234 carmen mickey 123 mike snoopy mindy calvin miller avalon brandy green helpme magic newyork wizard
  bandit boris butthead dorothy eeyore happy missy ncc1701 pamela piglet poohbear pookie rocket rose smile sparky
  success zapata 8675309 andy barney boomer casey cowboy delta doctor fisher island marley please rascal scooter
  shalom skippy stanley zephyr albert andrea anna asdfjkl; beavis black bob booboo bradley buddy caitlin camaro chris
  cindy cricket dakota dallas debbie elephant fucker hammer iceman jupiter knight lacrosse lizard muffin murphy paris
  pentium picture sandy saturn shannon shithead skeeter special steve teacher tommy topgun tristan wally wilson
  a12345 alpha amber angela angie archie asdf blazer bond007 booger charles christin claire control danny david1
  dennis digital disney felix flipper franklin frodo honda horses indigo jasper kelsey marie maryjane maverick mayday
  mercury mitchell mountain niners peace pearljam phantom popcorn psycho randy reddog rocky roses salmon samson
  sierra smokey startrek stimpy sunflower support techno willie willow ziggy alaska alexis alice animal apples
  barbara billy blue bluebird bobby bonnie bubba camera clark claudia cocacola compton connect cruise douglas dreamer
  dreams duckie eddie einstein enter explorer flamingo foxtrot freddy froggy giants gizmo global goofy happy1 hendrix
  herman homer house houston iguana indiana insane inside irish jake jasmin jeanne jerry joey justice kermit kitty
  koala larry leslie logan matt minnie misty mitch mouse nancy nascar nelson pantera parker penguin prince punkin
  pyramid robin roger rosebud route66 royal running sadie sasha sheena sheila skiing snapple snowball sparrow spencer
  spike star stealth student sunny sylvia tamara taurus theresa thunderbird tony travel victory viper1 wesley whisky
  winnie wolves xyz123 zorro aaron abby adidas adrian alfred arthur athena austin awesome badger bamboo beagle bears
  beautiful beaver benny bigmac bingo blonde boogie boston brenda bright bubba1 bubbles buffy button buttons cactus
  carrie casper catch22 chance charity charlotte cheryl chloe chris1 clancy compaq conrad cooper cooter copper cosmos
  cougar cracker crawford curtis cyclone diablo dollars dookie dumbass dundee europe farmer firebird fletcher fluffy
  freak1 galaxy gambit garden garnet genesis genius godzilla goober grace greenday groovy grover harry hazel hector
  herbert horizon hornet howard icecream imagine impala jack janice jason1 jeanette jeffrey jenifer jenni jesus1
  jewels joker julie julie1 junior justin1 kathleen keith kelly kelly1 kennedy kevin1 knicks larry1 leonard lestat
  library lincoln lionking louise lucky1 lucy maddog mariposa marlboro martin1 marty mensuck metal midori mikey
  millie mirage molly monet money1 monopoly mookie moose moroni naomi nguyen nimrod olive online oxford pacific
  painter peaches penelope pepsi petunia phoenix1 photo pickle poiuyt porter python quality raquel raven remember
  robbie robert1 roman rugby runner russell sailing sailor savage scarlett school sean seven sheba shelby shit shoes
  simba simple skipper smiley snake snickers sniper snoopdog snowman sonic spitfire sprite spunky station stella
  stingray storm stormy stupid sunny1 sunrise surfer tammy tango tanya teddy1 theboss theking thumper tina tintin
  tomcat trebor trevor tweety unicorn valentine valerie vanilla viper warrior warriors weasel wheels wilbur winston
  wisdom wombat xavier zeppelin 1111 1212 abigail account adam alex1 alice1 allison alpine andre1 andrea1 angel1
  anita annette antares apache apollo aragorn arizona arnold asdfasdf asdfg asdfghjk avenger babydoll barry basket
  beaner beast beatrice bella bertha bigben bigdog biggles bigman binky biology bishop blondie bluefish bobcat bosco
  braves brazil bruce bruno brutus buffalo bulldog bullet bunny butch butler california carebear carol carol1 carole
  cassie castle catalina cccccc celine center champion chanel chaos chelsea1 chester1 chicago chico christy cinder
  colleen colorado columbia commander connie cookies cooking corona coyote craig creative cuddles cuervo cutie daisy
  daniel1 danielle davids death denis derek design destiny diane dickhead digger dodger donna dougie dragonfly dylan
  eclipse electric emerald etoile excalibur express fender fiona fireman flash florida flowers foster francesco
  francine francois french fuckface gemini general gerald gilbert goaway goldfish goose gordon graham grant gretchen
  gunner harold harrison harvey hawkeye heidi helen helena hithere hobbit ibanez idontknow integra ireland irene
  isaac isabel jackie jaguar jamaica japan jenny1 jessie johan joker1 judith julia jumanji kangaroo karen1 kathy
  keepout keith1 kenneth kingdom kitkat kramer laurie lawrence lawyer legend liberty light lindsey lisa lola lonely
  madonna malcolm malibu marathon marcel maria1 mariah mariah1 marilyn marvin maurice maxine maxwell me meggie
  melanie melody mexico michele midnight mike1 miracle misha mishka molly1 monique moocow moore morris mouse1 mulder
  nautica nellie newton nick nirvana1 nissan norman notebook ocean olivier ollie oranges oregon orion panda pandora
  passion pearl peewee pencil penny people percy person peter1 petey picasso pierre pinkfloyd polaris police pookie1
  poppy power predator preston q1w2e3 queen queenie quentin ralph random rangers raptor reality redrum remote
  reynolds rhonda ricardo1 ricky river roadrunner robinhood rocknroll rocky1 ronald roxy ruthie sakura sally sampson
  samuel santa sapphire scarlet scorpio scott1 scottie scruffy seattle serena shanti shogun simon singer skull
  skywalker slacker smashing smiles snowflake snuffy soleil sonny spanky speedy spider spooky stacey star69 start
  steven1 stinky stuart sundance superfly suzanne suzuki swimmer swimming taffy tarzan teddy teddybear terry theatre
  thunder tinker tootsie tornado tracy tricia trident trojan truman trumpet tucker utopia voyager warlock warren
  water wayne williams willy winona woody woofwoof wrangler wright xfiles xxxxxx yvonne zebra zenith zigzag zombie
  zxc123 zxcvb 007007 11111 171717 181818 1a2b3c 1chris 4runner 54321 55555 6969 789456 abcd123 abcde accord active
  africa airborne alfaro alicia aliens alina aline alison allen aloha alpha1 althea altima amanda1 amazing amour
  anderson andre andrew1 andromeda angie1 annie apple1 apple2 applepie april aquarius ariane ariel arlene artemis
  asdfjkl ashley1 ashraf ashton asterix attila avatar babes bambi barbie barney1 barrett bball beaches beanie beans
  beauty becca belize belle belmont benji benson bernardo berry betsy betty bigboss bigred billy1 birdie birthday
  biscuit bitter blackjack blah blanche blood blowjob blowme blueeyes blues bogart bombay boobie boots bootsie boxers
  brandi brent brewster bridge bronco bronte brooke bryan bubble buddha budgie burton byron calendar calvin1 camel
  camille campbell camping cancer canela cannon carbon carnage carolyn carrot cascade catfish cathy catwoman cecile
  celica chantal charger chiara chiefs china chris123 christ1 christmas chuck cindy1 cinema civic claude clueless
  cobain cobra cody colette college colors colt45 confused cool cosmo country crusader cunningham cupcake cynthia
  dagger dammit daphne darkstar darren darryl darwin deborah deedee deeznuts delano delete demon denise denny desert
  deskjet detroit devil devine devon dexter dianne diesel director dixie dodgers doggy dolly dominique domino
  dontknow doogie doudou downtown driver dude dudley dutchess dwight eagle1 easter eastern edith edmund eight element
  elissa ellen elliot empire enigma enterprise erin escort estelle eugene evelyn explore family1 fatboy felipe
  ferguson ferret ferris fireball fishes fishie flight florida1 flowerpot forward freddie freebird freeman frisco
  fritz froggie froggies frogs fucku future gabby games garcia gaston gateway george1 georgia german germany1 getout
  ghost gibson giselle gmoney goblin goblue gollum gremlin grizzly grumpy guess guitar1 gustavo haggis haha hailey
  halloween hamlet hanna hanson happy123 happyday hardcore harley1 harriet harris harvard health heart heather1
  heather2 hedgehog helene hellohello hermes heythere highland hilda hillary history hitler hobbes holiday holly
  honda1 hongkong hootie horse hotrod hudson hummer huskies idiot iforget impact indonesia irina isabelle israel
  italia italy jackie1 jakey james1 jamesbond jamie jamjam jeffrey1 jennie jenny jensen jesse jesse1 jester jethro
  jimbob jimmy joelle john316 jordie jorge josh journey joyce jubilee jules julien juliet junebug juniper justdoit
  karin karine karma katerina katie katie1 kayla keeper keller kendall kenny ketchup kings kissme kittycat kkkkkk
  kristi kristine labtec laddie ladybug lance laurel lawson leader leland lemon lester letter letters lexus1 libra
  lights lionel little lizzy lolita lonestar longhorn looney loren lorna lovers lucia lucifer lucky14 maddie madmax
  magic1 magnum maiden maine management manson manuel marcus marielle marine marino marshall martha maxmax meatloaf
  medical megan melina memphis mermaid miami michel michigan mickey1 mikael milano miles millenium miranda miriam
  mission mmmmmm mobile monroe montana monty moomoo moonbeam movies mozart munchkin murray mustang1 nadia nadine
  napoleon nation national nestle newlife newyork1 nichole nikita nikki nomore normal norton noway nugget number9
  numbers nurse nutmeg ohshit oicu812 omega openup orchid oreo orlando packard paloma pancake panic parrot partner
  pascal patches paula pauline payton peach peanuts pedro1 peggy perfect perry peterpan philips phillips phone pierce
  pigeon pink pioneer piper1 pirate pisces playboy pluto poetry pontiac pookey popeye precious prelude premier puddin
  pulsar pussy1 qwert qwerty12 rabbit1 rachelle racoon rambo randy1 ravens redman reggae reggie renee renegade rescue
  revolution richard1 richards richmond riley ripper robby roberts rock rocket1 rockie rockon roger1 rogers roland
  rommel rookie rootbeer rosie rufus rusty ruthless sabbath sabina safety saint samiam sammie sammy samsam sandi
  sanjose saphire sarah1 saskia sassy science scooby scoobydoo scooter1 scorpion scotty scouts search seven7 shaggy
  shanny shaolin shasta shayne shelly sherry shirley shorty shotgun sidney simba1 sinatra sirius skate skipper1
  skyler slayer sleepy slider smile1 smitty smoke snakes snapper snoop solomon space sparks spartan spike1 sponge
  spurs squash stargate starlight stars steph1 steve1 stevens stewart stone stranger stretch strong studio stumpy
  sucker suckme sultan summit sunfire sunset super superstar susan1 sutton sweden sweetpea sweety swordfish tabatha
  tacobell taiwan tamtam tanner target tasha tattoo tequila terry1 texas thankyou theend thompson thrasher tiger2
  timber tinkerbell topcat topher toshiba tototo travis treasure trees tricky trish triton trombone trouble trucker
  turbo twins tyler1 ultimate unique united ursula vacation valley vampire venice venus vermont vicki vicky victor1
  vincent1 violet violin virgil vision volley voodoo vortex waiting wanker warner water1 wayne1 webster weezer wendy1
  western white whocares wildcat william1 wilma window winniethepooh wolfgang wonder xxxxxxxx yankee yogibear yolanda
  yomama yvette zebras 13579 90210 99999999 action amelie anaconda apollo13 artist benoit bernard bernie bigbird
  blizzard bluesky bonjour caesar cardinal carolina cesar chandler chapman chevy chiquita chocolat coco cougars
  courtney donkey dusty energy fearless forest glenn guinness hotdog indian jared jimbo jojo josie kristin lloyd
  lorraine lynn maxime memory mimi mirror nebraska nemesis network nigel oatmeal patton pedro planet players portland
  praise psalms qwaszx raiders rambo1 rancid shawn shelley softball speedo sports ssssss steele steph stephani tigre
  trixie undead valentin velvet viking walker watson young pretty hottie teamo spongebob daniela princesa single
  iloveyou2 fuckyou1 hahaha poop looking spirit iloveyou! qwerty1 onelove mylove ilovegod loving emmanuel red123
  blabla hallo simpsons monster brooklyn poopoo darkness pineapple chester drowssap monkey12 wordpass coolness
  11235813 estrella iloveme sayang alejandro brittany alejandra tequiero 987654 00000 corazon kisses myspace rebelde
  babygurl alyssa mahalkita gabriela pictures hellokitty babygirl1 angelica mahalko mariana eduardo andres inuyasha
  adriana celtic angelo 456789 karina 0123456789 cameron cutiepie 50cent bonita maganda cuteako javier 789456123
  bowwow portugal cristian bianca chrisbrown panget benfica love123 lollipop camila harrypotter ihateyou lorena
  andreea charmed rafael brianna aaliyah johncena lovelove gangsta hiphop mybaby sergio myspace1 babyblue badboy
  fernanda westlife sasuke steaua slideshow santiago jayson 5201314 gandako gatita babyko 246810 chivas alberto
  valeria nicole1 12345678910 jayjay liliana sexygirl amores anthony1 bitch1 fatima miamor lalala 252525 skittles
  colombia manutd 123456a britney katrina christina pasaway mahal tatiana cantik 0123456 teiubesc natalia amorcito
  paola angelito manchester mommy1 147258 amigos marlon linkinpark 147852 diego iverson andrei justine frankie pimpin
  fashion bestfriend hermosa 456123 sporting hearts potter iloveu2 number1 212121 truelove jayden savannah hottie1
  ganda scotland ilovehim shakira estrellita brandon1 sweets familia love12 omarion monkeys loverboy elijah ronnie
  mamita 999999999 broken rodrigo westside mauricio amigas preciosa shopping flores martinez elaine friendster cheche
  gracie connor valentina darling santos joanne fuckyou2 pebbles gangster gloria darkangel bettyboop jessica1
  cheyenne dustin iubire a123456 purple1 bestfriends inlove batista karla chacha marian sexyme pogiako jordan1 010203
  daddy1 daddysgirl billabong pinky erika skater nenita tigger1 gatito lokita maldita buttercup bambam glitter 123789
  zacefron tokiohotel loveya lovebug bubblegum marissa cecilia lollypop nicolas puppies ariana chubby sexybitch
  roxana mememe susana baller hotstuff carter babylove angelina playgirl sweet16 012345 bhebhe marcos loveme1
  milagros lilmama beyonce lovely1 catdog armando margarita 151515 loves 202020 gerard undertaker amistad capricorn
  delfin cheerleader password2 lizzie matthew1 enrique badgirl 141414 dancing cuteme amelia skyline angeles janine
  carlitos justme legolas michelle1 cinderella jesuschrist ilovejesus tazmania tekiero thebest princesita jesucristo
  buddy1 regina myself lipgloss jazmin rosita chichi pangit mierda 741852963 hernandez arturo silvia melvin celeste
  pussycat gorgeous honeyko mylife babyboo loveu lupita panthers hollywood alfredo hawaii sparkle kristina sexymama
  crazy scarface 098765 hayden micheal 242424 0987654321 marisol jeremiah mhine isaiah lolipop butterfly1 xbox360
  madalina anamaria yourmom jasmine1 bubbles1 beatriz diamonds friendship sweetness desiree 741852 hannah1 bananas
  julius leanne marie1 lover1 twinkle bebita 87654321 twilight imissyou pollito ashlee cookie1 147852369 beckham
  simone nursing torres damian 123123123 joshua1 babyface dinamo juliana cassandra redsox gundam 0000 ou812 dave golf
  molson newpass thx1138 1 coke foobar abc fish fred help ncc1701d newuser none pat dog duck duke floyd joe kingfish
  micro sam telecom test1 7777 absolut babylon5 backup bill bird33 deliver fire flip galileo gopher hansolo jane jim
  mom phil phish porsche911 rain red sergei training truck video volvo 007 1969 5683 aaa alexandr catalog challenge
  clipper coltrane cyrano dan dawn dean deutsch dilbert e-mail export ford fountain fox frog gabriell garlic goforit
  grateful hoops lady ledzep lee mailman mantra market mazda1 metallic ncc1701e nesbitt open pete quest republic
  research supra tara xanadu xxxx zaphod zeus 0007 1022 10sne1 1973 1978 2000 2222 3bears broadway abacab abcd ace
  acropolis amy anders avenir basil bass beer ben bliss blowfish boss bridges buck bugsy bull cannondale canon catnip
  chip civil content cook cordelia crack1 cyber daisie dark1 database deadhead denali depeche dickens emmitt entropy
  farout farside feedback fidel firenze fish1 fletch fool fozzie fun gargoyle gasman gold graphic hell image intern
  intrepid jeff jkl123 joel johanna1 kidder kim king kirk kris lambda leon logical lorrie major mariner mark1 max
  media merlot midway mine mmouse moon mopar mortimer nermal nina olsen opera overkill pacers packer picard polar
  polo primus prometheus public radio rastafarian reptile rob robotech rodeo rolex rouge roy ruby salasana scarecrow
  scout scuba1 sergey skibum skunk sound starter sting1 sunbird tbird teflon temporal terminal the thejudge time toby
  today tokyo tree trout vader val valhalla windsurf wolf1 xcountry yoda yukon 1213 1214 1225 1313 1818 1975 1977
  1991 1kitty 2001 2020 2112 2kids 333 4444 5050 57chevy 7dwarfs animals bismillah esther hershey jersey madeline
  sterling aaaa aardvark abbott acura admin1 adrock aerobics agent airwolf ali alien allegro allstate altamira
  altima1 andrew! ann anne anneli aptiva arrow asdf;lkj assmunch baraka barnyard bart bartman beasty beavis1 bebe
  belgium beowulf beryl best bharat bichon bigal biker bilbo bills bimmer biochem birdy blinds blitz bluejean bogey
  bogus boulder bourbon boxer brain branch britain bucks buffett bugs bulls burns buzz c00per calgary camay carl cat
  cement cessna chad chainsaw chameleon chang chess chinook chouette chronos cicero circuit cirque cirrus clapton
  clarkson class claudel cleo cliff clock color comet concept concorde coolbean corky cornflake corwin cows crescent
  cross crowley cthulhu cunt current cutlass daedalus dagger1 daily dale dana daytek dead decker dharma dillweed
  dipper disco dixon doitnow doors dork doug dutch effie ella elsie engage eric1 ernie1 escort1 excel faculty
  fairview faust fenris finance first fishhead flanders fleurs flute flyboy flyer franka frederic free front242
  frontier fugazi funtime gaby gaelic gambler gammaphi garfunkel garth gary gateway2 gator1 gibbons gigi gilgamesh
  goat godiva goethe gofish good gramps gravis gray greed greg greg1 greta gretzky guido gumby h2opolo hamid hank
  hawkeye1 health1 hello8 help123 helper homerj hoosier hope huang hugo hydrogen ib6ub9 insight instructor integral
  iomega iris izzy jazz jean jeepster jetta1 joanie josee joy julia2 jumbo jump justice4 kalamazoo kali kat kate
  kerala kids kiwi kleenex kombat lamer laser laserjet lassie1 leblanc legal leo life lions liz logger logos loislane
  loki longer lori lost lotus lou macha macross madoka makeitso mallard marc math mattingly mechanic meister mercer
  merde merrill michal michou mickel minou mobydick modem mojo montana3 montrose motor mowgli mulder1 muscle neil
  neutrino newaccount nicklaus nightshade nightwing nike none1 nopass nouveau novell oaxaca obiwan obsession orville
  otter ozzy packrat paint papa paradigm pass pavel peterk phialpha phishy piano1 pianoman pianos pipeline plato play
  poetic print printing provider qqq111 quebec qwer racer racerx radar rafiki raleigh rasta1 redcloud redfish redwing
  redwood reed rene reznor rhino ripple rita robocop robotics roche roni rossignol rugger safety1 saigon satori
  saturn5 schnapps scotch scuba secret3 seeker services sex shanghai shazam shelter sigmachi signal signature simsim
  skydive slick smegma smiths smurfy snow sober1 sonics spazz sphynx spock spoon spot sprocket starbuck steel stephi
  sting stocks strat strato stud student2 susanna swanson swim switzer system5 t-bone talon tarheel tata tazdevil
  testtest thisisit thorne tightend tim tom tool total toucan transfer transit transport trapper trash trophy tucson
  turbo2 unity upsilon vedder vette vikram virago visual volcano walden waldo walleye wedge whale1 whit whoville
  wibble will wombat1 word world x-files xxx123 zack zepplin zoltan zoomer 123go 21122112 5555 911 angus aspen ass
  bird booster byteme cats changeit christia christoph classroom cloclo corrado dasha fiction french1 fubar gator
  gilles gocougs hilbert hola home judy koko lulu mac macintosh mailer mars meow ne1469 niki politics pomme ruth
  sales salut scrooge skidoo spain surf sylvie symbol forum rotimi god saved 2580 1998 xxx 1928 777 info a netware
  sun tech doom mmm one ppp 1911 1948 1996 5252 champs bach crow don draft hal9000 herzog huey jethrotull jussi mail
  miki nicarao snowski 1316 1412 1430 1952 1953 1955 1956 1960 1964 1qw23e 22 2200 2252 3010 3112 4788 6262 bastard
  celtics darkman figaro fortune geronimo janet mellon paladin vernon aki123 aqua aylmer beta bozo car chat chinacat
  cora courier dogbert eieio elina1 fly funguy fuzz ggeorge glider1 gone hawk heikki histoire hugh if6was9 ingvar jan
  jedi jimi juhani khan lima midvale neko nesbit nexus6 nisse notta1 pam park pole pope pyro ram reliant rex rush
  seoul skip stan sue suzy tab testi thelorax tika tnt toto1 tre wind x-men xyz zxc 369 demo doom2 e good-luck
  homebrew m1911a1 nat ne1410s ne14a69 zhongguo sample123 0852 basf informix majordomo news trek raistlin adi bmw law
  m new opus plus visa www y zzz 1332 1950 3141 3533 4055 4854 6301 bonzo gretel michel1 noriko sidekick sverige
  swoosh woodrow aa ayelet barn betacam biz boat cuda doc hal hallowell haro hosehead i ilmari irmeli j1l2t3 jer kcin
  kerrya kissa2 leaf lissabon mart matti1 mech morecats paagal performa prof ratio ship slip stivers tapani targas
  test2 test3 tula unix user1 xanth 1701d allo dirk go newcourt nite notused sss
`
  .trim()
  .split(/\s+/);
