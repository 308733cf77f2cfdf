/** Reference data changes a few times a year: browsers keep it a day, the edge a week. */
export const cacheDeReferencia = { headers: { 'cache-control': 'public, max-age=86400, s-maxage=604800' } }
