import type { Item, Test } from './port.ts'

/** Whether every test holds on the item as it is (undefined: no item). The in-memory twin's half of `Test`. */
export function holds(item: Item | undefined, tests: Test[] | undefined): boolean {
  return (tests ?? []).every(test => {
    if ('exists' in test) return test.exists === (item !== undefined)
    const value = item?.[test.attr]
    if ('absent' in test) return value === undefined
    if (value === undefined) return test.orAbsent === true
    if (typeof value !== typeof test.value) return false
    return compare(value as number, test.op, test.value as number)
  })
}

function compare(a: number, op: '=' | '<' | '<=' | '>' | '>=', b: number): boolean {
  switch (op) {
    case '=':
      return a === b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

/** DynamoDB's half of `Test`: the expression with its names and values. */
export function expression(tests: Test[] | undefined): {
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
} {
  if (!tests?.length) return {}
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const parts = tests.map((test, n) => {
    if ('exists' in test) {
      names['#pk'] = 'PK'
      return test.exists ? 'attribute_exists(#pk)' : 'attribute_not_exists(#pk)'
    }
    names[`#c${n}`] = test.attr
    if ('absent' in test) return `attribute_not_exists(#c${n})`
    values[`:c${n}`] = test.value
    const compared = `#c${n} ${test.op} :c${n}`
    return test.orAbsent ? `(attribute_not_exists(#c${n}) OR ${compared})` : compared
  })
  return {
    ConditionExpression: parts.join(' AND '),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length && { ExpressionAttributeValues: values }),
  }
}
