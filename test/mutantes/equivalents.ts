/** Mutants that change nothing that anyone could see, by id, each with why: they are drawn and not run. */
export const equivalents: Readonly<Record<string, string>> = {
  '987708a885': 'a TTL one second later: the table removes such items within days of it, and readers do not look at it',
  efd35e2e46:
    'a TTL one second earlier, after more days than any cookie lives: readers look at whether the item is there',
  fcf35822e3: 'a TTL one second earlier, a minute after the challenge is over: readers look at `expiraEm`',
  '7c1aff26b9': 'its failure is noted in place (`.catch(anotar)`), so that nothing is left to be swallowed',
  '419f258980': 'the sweep begins one shard further on: each minute still begins at another, and all are read',
  '9340ae07b1': 'the number that names a minute is one more: each minute still has its own',
  f9e81e15ac: 'the number that names a window is one more: each window still has its own, and the same bounds',
  '6affb943d7': 'a series asks whether a day is among its exceptions, and their order has no reader',
  '7ddbd09805': 'a TTL one second earlier, after thirty days: a watch is over after an hour by its own instants',
  eae8e8ff69: 'a random wait before a retry, up to one millisecond shorter',
}

/** Mutants that run in stories and that no story can tell apart, by id, each with why: unit tests have to. */
export const untold: Readonly<Record<string, string>> = {
  '74a4e83951': 'how long a provider may take: in virtual time an answer takes no time of its own',
  '806aac8150': 'how long a provider may take: in virtual time an answer takes no time of its own',
  '71bc5c0aed': 'the order of lines in a text that people read',
  '22dbee9884': 'a moment in the past is due as now is: the next sweep looks either way',
  '3fc97fdfe0': 'what failed stays due, and the next sweep does it: nothing is lost in between',
  '4cb8593295': 'webhooks of companies have consumers of their own, outside the stories',
  '6041e8ceeb': 'asked again sooner than needed: the same answer',
  '868ad0dba8': 'asked again later than needed: the same answer',
  '95bae41a56': 'looked at sooner than needed: the same answer',
  '66e203e283': 'the hourly comparison with the list of the PSP is not in the stories',
  '83bc9dd079': 'of what stories run, only the hourly comparison reads a second page of an entity',
  a65e44a2a4: 'a number of seconds in the words of a refusal',
  '22c6c9c39b': 'a number of seconds in the words of a refusal',
  '7c5bd1afe6': 'the list of contestations that a company reads in the panel: no story reads it',
  a37b778c7e: 'how often a payer is written to again: letters of stories are not counted',
  '877dc62c3f': 'stories run on the table in memory, and this is DynamoDB’s page',
  '442a31b744': 'which of a company’s people are written to: stories have no people in their companies',
  dbc310bbb9: 'the row of a link whose words changed: links of stories stay as they are',
}
