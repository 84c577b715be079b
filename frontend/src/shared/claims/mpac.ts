/** What every figure of MPAC's count has. */
export const MPAC_COUNT = {
  asOf: '2023',
  source: {
    title: 'Municipal Property Assessment Corporation (MPAC), 2023 study',
    address: 'https://www.mpac.ca/en/News/OurStories/evolutionselfstoragefacilitiesOntario',
  },
  status: 'published',
} as const;
