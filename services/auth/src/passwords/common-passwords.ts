/** Passwords that attackers try first, in lower case. Variants in case, digits and symbols need no entry of their own. */
export const COMMON_PASSWORDS: readonly string[] = `
  123456 password 123456789 12345678 12345 1234567 qwerty abc123 password1 111111 123123 admin letmein welcome monkey
  dragon master login princess football baseball iloveyou trustno1 sunshine shadow superman michael jordan batman
  passw0rd hello charlie donald freedom whatever qazwsx starwars computer ginger hunter killer soccer hockey ranger
  daniel summer winter spring autumn george jessica pepper buster thomas robert andrew joshua matthew jennifer
  michelle nicole hannah amanda samantha ashley bailey harley maggie mustang corvette ferrari porsche mercedes yamaha
  toyota chelsea liverpool arsenal barcelona juventus cowboys yankees lakers steelers eagles patriots dolphins tigers
  packers redskins canada toronto ottawa ontario montreal vancouver london america england france germany australia
  maple mapleleafs leafs raptors bluejays canadiens changeme change default guest root toor administrator
  administration manager service server system sysadmin testing tester test test123 temp temporary secret private
  access access14 internet google facebook linkedin twitter yahoo hotmail gmail microsoft windows apple samsung
  iphone android motorola nokia sony nintendo pokemon pikachu naruto minecraft fortnite roblox warcraft starcraft
  counter gandalf merlin phoenix falcon eagle panther tiger lion wolf bear shark dolphin turtle rabbit kitten puppy
  doggie cookie banana orange cherry strawberry chocolate coffee cheese butter peanut pumpkin pizza burger chicken
  turkey bacon diamond crystal silver golden purple yellow rainbow flower butterfly angel angels heaven jesus christ
  faith blessed blessing prayer church love lover lovely loveme loveyou iloveu baby babygirl babyboy sweet sweetie
  sweetheart honey sugar candy friend friends family mother father brother sister daddy mommy grandma forever always
  together never nothing something everything anything password123 password12 passpass passport passphrase letmein1
  welcome1 welcome123 admin123 admin1234 adminadmin qwerty123 qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm
  1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qweasd qweasdzxc zaq12wsx 1qaz2wsx 1qazxsw2 abcd1234 abcdef abcdefg a1b2c3
  a1b2c3d4 aa123456 aaaaaa 000000 00000000 112233 121212 123321 131313 159753 147258369 159357 222222 232323 333333
  444444 555555 654321 666666 696969 777777 7777777 888888 88888888 987654321 999999 101010 102030 123654 123abc
  123qwe 123321123 12341234 123412345 1234567890 11111111 1234qwer qwer1234 asdf1234 pass1234 passwd passwort
  motdepasse contrasena senha parola mypassword mypass nopassword thepassword newpassword oldpassword yourpassword
  userpassword adminpassword rootpassword superuser superadmin webadmin webmaster postmaster hostmaster operator
  supervisor security secure security1 november december january february october september august monday tuesday
  wednesday thursday friday saturday sunday bitcoin ethereum crypto money dollar million billion business company
  office broker brokerage realtor realestate property properties investor investment mortgage storage selfstorage
  warehouse listing listings housing homes hamilton mississauga brampton kitchener waterloo northyork torontoontario
  blahblah blink182 metallica nirvana slipknot eminem beatles elvis rockyou guitar music musica piano drummer dancer
  dance soccer1 football1 baseball1 basketball volleyball tennis golfer golfing fishing hunting surfing skating
  snowboard spiderman superman1 batman1 ironman wolverine deadpool avengers hulk thor captain jackass asshole fuckyou
  fuckme fuckoff bitch pussy bullshit sexy sexsex penis cocksucker biteme dragon1 monkey1 master1 shadow1 sunshine1
  princess1 iloveyou1 michael1 jordan23 charlie1 freedom1 trustno hello123 hello1 helloworld goodbye goodluck lucky
  lucky7 winner loser gamer player player1 hacker hacked matrix neo morpheus trinity zion alexander alexandra alex
  anthony antonio benjamin brandon brian carlos caroline catherine christian christine christopher cristina david
  diana dominic edward elizabeth emily emma eric fernando francis francisco frank gabriel garfield gregory heather
  henry isabella jackson jacob james jasmine jason jeremy jerome joanna john johnny johnson jonathan joseph juan
  julian justin karen katherine kathryn kevin kimberly kristen laura lauren leonardo linda lindsay louis lucas
  madison margaret maria marina mario mark martin mary melissa miguel monica morgan nathan natalie natasha nicholas
  oliver olivia oscar patricia patrick paul peter philip rachel raymond rebecca ricardo richard roberto ronaldo
  rosemary ryan sabrina sandra sarah scott sebastian sharon sophia sophie stephanie stephen steven susan sydney
  taylor teresa tiffany timothy tyler vanessa veronica victor victoria vincent virginia walter wendy whitney william
  zachary correcthorsebatterystaple
`
  .trim()
  .split(/\s+/);
