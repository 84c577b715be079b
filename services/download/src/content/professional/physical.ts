import { thresholdText } from '../thresholds.ts';
import type { ChecklistSection } from '../checklist.ts';

export const physical: ChecklistSection = {
  id: 'x-phy',
  title: 'Physical Asset Assessment',
  items: [
    {
      id: 'x-phy-01',
      check:
        'Retain one building consultant under ASTM E2018 for buyer, lender and assigns, and settle the exclusions first.',
      from: 'Proposal naming every building, share of units entered, exclusions, turnaround and insurance; the final signed report.',
      good: 'All buildings were entered, the author signs as an engineer or architect, and survey limitations are few.',
      ifNot:
        'Pay for the excluded areas to be seen. An exclusion list that covers roofs or slabs leaves the main risk of metal storage unexamined.',
      stage: 'conditions',
      order: 'buildingCondition',
    },
    {
      id: 'x-phy-02',
      check:
        'Sort the consultant’s cost tables into safety, first year and reserve, and test the costliest lines with a second quotation.',
      from: 'The consultant’s cost tables beside one contractor’s quotation for any line above $10,000.',
      good: `Safety items are done before closing, and first-year work is under ${thresholdText('yearOneRepairs')} (rule of thumb).`,
      ifNot:
        'Agree on a price credit or lender’s repair holdback at 125% of the estimate (common lender practice), with release terms.',
      stage: 'conditions',
      order: 'buildingCondition',
    },
    {
      id: 'x-phy-03',
      check:
        'Have the engineer certify each frame for snow drift and wind uplift, in words that a lender and an insurer may rely on.',
      from: 'Licensed professional engineer: sealed drawings reviewed, sample members measured, Building Code climatic data for the site.',
      good: 'The letter finds capacity adequate as built, or names the few frames that need strengthening.',
      ifNot:
        'Price the work, ask the insurer for its view in writing, and keep the roof cleared under a plan until it is done.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'structural',
    },
    {
      id: 'x-phy-04',
      check:
        'Have a roof consultant independent of any contractor sign off on the years left, building by building, against the loan.',
      from: 'Roof consultant’s plan with photographs, core or fastener samples, leak history, and the maker’s warranty transfer form.',
      good: 'Remaining life outlasts the loan term by two years (rule of thumb), and warranties transfer in writing.',
      ifNot:
        'Put replacement in the year stated, not at the end of the forecast, and fund it monthly from the day of closing.',
      stage: 'conditions',
      order: 'roofing',
    },
    {
      id: 'x-phy-05',
      check: 'Settle whether observed slab movement is old, seasonal or active, in a geotechnical engineer’s words.',
      from: 'Short report on two site visits or crack gauges read over weeks, with any borehole logs the seller still has.',
      good: 'Movement is described as stable or seasonal, and no door line or bearing wall depends on repair.',
      ifNot:
        'If active, obtain a remedy with a class estimate and have the lender’s engineer agree to it before you waive.',
      stage: 'conditions',
      order: 'geotechnical',
    },
    {
      id: 'x-phy-06',
      check:
        'Settle one certified area for the whole file: appraisal, rent roll, loan and price per foot rest on the same figure.',
      from: 'Ontario Land Surveyor or measurement firm: area certificate by building, with method, tolerance and date.',
      good: `Certificate, rent roll and appraisal all use that area, and differences stay within ${thresholdText('areaTolerance')} (rule of thumb).`,
      ifNot:
        'Restate price per foot and rent per foot on the certified figure and send it to the appraiser before the report is issued.',
      stage: 'conditions',
      order: 'measurement',
    },
    {
      id: 'x-phy-07',
      check: 'Have the surveyor certify to lender and title insurer that nothing insured or rented crosses a line.',
      from: 'A certificate by an Ontario Land Surveyor with a table of each departure from by-law or title: age, permit, who tolerates it.',
      good: 'No building crosses a line, and what sits in a setback is lawful by permit date or variance.',
      ifNot:
        'Obtain an encroachment agreement, boundary correction or minor variance before closing, at the seller’s cost.',
      stage: 'conditions',
      order: 'survey',
    },
    {
      id: 'x-phy-08',
      check:
        'Give each building on the aerial photograph its permit and occupancy number, and take the others out of the loan case.',
      from: 'Municipal permit register, drawings obtained with the owner’s consent, and a numbered aerial photograph.',
      good: 'The list of structures without a closed permit is empty, or each is exempt for a reason the municipality gave.',
      ifNot:
        'Carry unpermitted buildings at removal cost, and exclude their rent from the loan case until a permit closes.',
      stage: 'conditions',
      dealBreaker: true,
      order: 'authorityLetters',
    },
    {
      id: 'x-phy-09',
      check:
        'Estimate door repairs from a random sample large enough to bound the figure, and budget at its upper bound.',
      from: 'Sample of 50 doors or one in ten, whichever is more, picked by random numbers; results signed by a door contractor.',
      good: 'Failure rate and its upper bound are stated, and the repair budget is built on the upper bound.',
      ifNot:
        'Extend the test to every door in the worst building, then replace the estimated figure with the counted one.',
      stage: 'conditions',
      order: 'contractor',
    },
    {
      id: 'x-phy-10',
      check:
        'Close out every life-safety deficiency before funding, with the chief fire official’s letter and a retest for each.',
      from: 'File search letter from the municipal fire department, twelve months of test reports under the Ontario Fire Code, alarm tests to CAN/ULC-S536, close-out invoices.',
      good: 'The letter names no open order, each deficiency has its close-out date, and a fire safety plan is approved where one is required.',
      ifNot:
        'Order the missing tests now, attach results, and let the insurer know of gaps before the binder is issued.',
      stage: 'conditions',
      order: 'inspections',
    },
    {
      id: 'x-phy-11',
      check: 'Prepare the insurer’s sheet: construction, occupancy, protection and exposure for every building.',
      from: 'Engineer’s construction class, hydrant distance and flow, neighbours’ uses, and tenants’ prohibited goods; broker completes it.',
      good: 'Two markets quoted on identical data, and the sheet agrees with appraisal and survey.',
      ifNot:
        'Correct it before binding: an insurer may contest coverage where the construction or protection was wrongly described.',
      stage: 'conditions',
      order: 'insurance',
    },
    {
      id: 'x-phy-12',
      check: 'Order an insurable-value appraisal with demolition, debris, by-law upgrade and soft costs set out.',
      from: 'Insurance appraiser or cost consultant, on a replacement-cost basis as of the policy date, separate from market value.',
      good: 'Sum insured meets the co-insurance clause, and by-law coverage fits the zoning answer on rebuilding.',
      ifNot:
        'Raise the limit or obtain a stated-amount endorsement. Purchase price says nothing about the cost of rebuilding.',
      stage: 'conditions',
      order: 'insurableValue',
    },
    {
      id: 'x-phy-13',
      check:
        'Put the thermographer’s findings before the insurer: severity grades, repairs certified, second images attached.',
      from: 'Images with load readings and grades, the licensed contractor’s certificate for each repair, and the images taken afterwards.',
      good: 'No severe grade is left, and the binder carries no wiring condition.',
      ifNot:
        'Have the repair done under notification, passed and rescanned. A hot connection left alone is an insurance disclosure as well as a danger.',
      stage: 'conditions',
      order: 'inspections',
    },
    {
      id: 'x-phy-14',
      check: 'Hold closing until the last safety order on any tank, burner, boiler or elevator is cleared.',
      from: 'Search by the Technical Standards and Safety Authority for tanks and elevating devices, licences, and the technician’s report on heaters.',
      good: 'Licences are current and transferable, orders are complied with, and every appliance is tagged safe.',
      ifNot:
        'Shut down what is unsafe, price replacement, and let the environmental consultant know of any tank in the record.',
      stage: 'conditions',
      order: 'safetyRecords',
    },
    {
      id: 'x-phy-15',
      check: 'Ask a mechanical engineer how many summers the plant has left, and which parts are no longer available.',
      from: 'Mechanical engineer’s table with serial numbers, service history and replacement cost installed, including crane and controls.',
      good: 'Nothing essential falls due in the first three years unless the reserve already pays for it.',
      ifNot:
        'Move the replacement into closing works, and reprice climate-controlled rent at the level the plant can hold.',
      stage: 'conditions',
      order: 'mechanical',
    },
    {
      id: 'x-phy-16',
      check: 'Have the site’s drainage approval put into the borrower’s name, and prove who must inspect it.',
      from: 'The entry in the ministry’s public register, the transfer form, an engineer’s letter on upkeep, or the exemption in writing.',
      good: 'The ministry has acknowledged the new holder, and next year’s inspections are in the budget.',
      ifNot:
        'Fund clean-out or repair, notify the ministry of the ownership change, and have counsel confirm the right to the outlet.',
      stage: 'conditions',
      order: 'civil',
    },
    {
      id: 'x-phy-17',
      check: 'Grade pavement by area from a pavement engineer’s walk, with ten-year cost in today’s dollars.',
      from: 'Plan of areas rated good, fair or failed, core thickness, drainage notes and unit prices from two contractors.',
      good: 'Under a tenth of the surface has failed (rule of thumb), and drainage is not the cause.',
      ifNot:
        'Combine paving with the drainage remedy in one contract sum. Resurfacing over a wet base is money spent twice.',
      stage: 'conditions',
      order: 'paving',
    },
    {
      id: 'x-phy-18',
      check: 'Support water and sewage capacity on paper where the site is not on municipal services.',
      from: 'Well record under Regulation 903 (Wells), flow and potability test, sewage permit under the Building Code up to 10,000 litres a day or, above that, an environmental approval; inspector’s report.',
      good: 'Capacity covers the present use with staff and public washroom, and the bed has space for its replacement.',
      ifNot:
        'Ask the engineer for a replacement design and price, and hold back that sum until the new permit is issued.',
      stage: 'conditions',
      order: 'civil',
    },
    {
      id: 'x-phy-19',
      check: 'State for the lender what hazardous building materials cost to keep and to remove, building by building.',
      from: 'A consultant’s priced register under Ontario Regulation 278/05, tied to the renovation lines of the model.',
      good: 'Nothing friable is found, and what stays has a yearly cost, an owner and a removal price.',
      ifNot:
        'Add abatement to each affected trade’s price and send the survey to bidders, since an owner must disclose it.',
      stage: 'conditions',
      order: 'hygiene',
    },
    {
      id: 'x-phy-20',
      check: 'Relate finished floors to the regulatory flood level and write a short climate exposure note.',
      from: 'Surveyor’s floor elevations, conservation authority flood data, insurer’s overland-water terms; flood, wind, hail and freeze-thaw.',
      good: 'Floors stand above the level, water coverage is quoted, and the note answers a lender’s OSFI B-15 questions.',
      ifNot:
        'Show the uninsured loss in dollars, raise the deductible reserve, and expect some lenders to shorten the term.',
      stage: 'conditions',
      order: 'insurance',
    },
    {
      id: 'x-phy-21',
      check:
        'Inventory containers and portable structures as movable assets: number, owner, photograph, permit, value.',
      from: 'Bills of sale, equipment appraiser’s range, lender’s position on taking them as security, and municipal permit or exemption.',
      good: 'The chain of title is unbroken, the lender knows whether they count in value, and placement is lawful.',
      ifNot: 'Value them as equipment at resale price, outside the land loan, and adjust income if they have to leave.',
      stage: 'conditions',
    },
    {
      id: 'x-phy-22',
      check:
        'Tell the committee what access for people with disabilities costs today, and what the planned works would add.',
      from: 'Report on office, washroom, parking, routes and ground-level units, against the Building Code and Ontario Regulation 191/11.',
      good: 'Present duties are met, and costs triggered by the planned works stand in the capital budget.',
      ifNot:
        'Complete low-cost items before opening day, and alter the design where the trigger costs exceed its benefit.',
      stage: 'conditions',
      order: 'accessibility',
    },
    {
      id: 'x-phy-23',
      check:
        'Map losses to the places where they happened, and have a security consultant judge each measure by its results.',
      from: 'Police occurrences released to the owner, insurer’s loss runs, manager’s log; consultant’s signed recommendations.',
      good: 'Losses fall over time, no repeat location is untreated, and the insurer accepts the measures.',
      ifNot:
        'Treat the named location first, quantify lost rent and claims, and write what you promise tenants to fit reality.',
      stage: 'conditions',
      order: 'security',
    },
    {
      id: 'x-phy-24',
      check:
        'Agree with lender and engineer on one yearly deposit per rentable foot, indexed, that never lets the account run dry.',
      from: 'Engineer’s ten-year table reconciled to appraisal, model and loan reserve; initialled by deal lead and consultant.',
      good: 'One schedule serves all four documents, and the monthly deposit never lets the balance fall below zero.',
      ifNot:
        'Raise the deposit or place cash at closing. A reserve that turns negative in year six is a capital call left out of the paper.',
      stage: 'conditions',
      order: 'buildingCondition',
    },
    {
      id: 'x-phy-25',
      check: 'Hold one joint site day for lender, appraiser, engineer and insurer, with minutes and a photo log.',
      from: 'Attendance list, agreed route including the worst building, questions raised, owner and due date for each answer.',
      good: 'All saw the same units on the same date, and the questions are closed in writing before committee.',
      ifNot:
        'Arrange a second visit for whoever missed it. Reports based on different conditions invite a retrade by the lender.',
      stage: 'conditions',
    },
  ],
};
