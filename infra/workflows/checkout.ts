/**
 * The workflow of a checkout's cycle, in JSONata ASL, made by a pure function that CDK and the local stack both use.
 * Its states are the stages as operations see them; ids only in its input; every wait has a time-out, and no edge goes
 * back to the payer's wait. At most 19 states entered (budget: any ≤ 20, a card with a known outcome ≤ 4, a Pix paid
 * before the second check ≤ 8).
 */
export interface Recursos {
  tabela: string
  /** ARN or name of a task's function. */
  funcao(operacao: string): string
}
/** Seconds between the Pix checks: at 15 s, 60 s, 5 min; then at its expiry, and a day after it. */
const primeiras = [15, 45, 240]
const ultima = 86_400
/** Seconds between the questions about a card whose answer was lost (DESIGN §7); after them the sweeper goes on. */
const doCartao = [5, 30, 120, 300]
const jsonata = (expression: string) => `{% ${expression} %}`

const esperar = (tabela: string, etapa: string) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::aws-sdk:dynamodb:putItem.waitForTaskToken',
  Arguments: {
    TableName: tabela,
    // an older cycle that comes back to wait must not take the place of a newer one's token: it ends
    ConditionExpression: 'attribute_not_exists(ciclo) OR ciclo <= :ciclo',
    ExpressionAttributeValues: { ':ciclo': { N: jsonata('$string($ciclo)') } },
    Item: {
      PK: { S: jsonata("'CHK#' & $checkoutId") },
      SK: { S: 'ESPERA' },
      _t: { S: 'Espera' },
      checkoutId: { S: jsonata('$checkoutId') },
      ciclo: { N: jsonata('$string($ciclo)') },
      etapa: { S: etapa },
      token: { S: jsonata('$states.context.Task.Token') },
    },
  },
})

/** A wait that an event wakes, and a check after each time-out: at most `vezes` times. */
const vigiar = (
  { tabela, funcao }: Recursos,
  nome: 'Pix' | 'Cartao',
  { vezes, segundos }: { vezes: number; segundos: string },
) => ({
  [`Aguardar${nome}`]: {
    ...esperar(tabela, nome.toLowerCase()),
    TimeoutSeconds: jsonata(segundos),
    Catch: [
      { ErrorEquals: ['States.Timeout'], Assign: { i: jsonata('$i + 1') }, Next: `Verificar${nome}` },
      { ErrorEquals: ['States.ALL'], Next: 'Fim' },
    ],
    Next: 'Fim',
  },
  [`Verificar${nome}`]: {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Arguments: { FunctionName: funcao('verificarCheckout'), Payload: { checkoutId: jsonata('$checkoutId') } },
    TimeoutSeconds: 60,
    Assign: { situacao: jsonata('$states.result.Payload.situacao') },
    Catch: [{ ErrorEquals: ['States.ALL'], Assign: { situacao: 'aguardando' }, Next: `Continuar${nome}` }],
    Next: `Continuar${nome}`,
  },
  [`Continuar${nome}`]: {
    Type: 'Choice',
    Choices: [{ Condition: jsonata(`$situacao = 'aguardando' and $i < ${vezes}`), Next: `Aguardar${nome}` }],
    Default: 'Fim',
  },
})

export const definicaoCheckout = (recursos: Recursos) => ({
  Comment: 'One cycle of a checkout: wait for the payer, then for the Pix, or for a card that nobody answered for.',
  QueryLanguage: 'JSONata',
  StartAt: 'Comecar',
  TimeoutSeconds: 4 * 86_400,
  States: {
    Comecar: {
      Type: 'Pass',
      Assign: { checkoutId: jsonata('$states.input.checkoutId'), ciclo: jsonata('$states.input.ciclo'), i: 0 },
      Next: 'AguardarPagador',
    },
    AguardarPagador: {
      ...esperar(recursos.tabela, 'pagador'),
      TimeoutSeconds: 86_400,
      Assign: {
        proximo: jsonata('$states.result.proximo'),
        prazos: jsonata(`[${primeiras.join(', ')}, $max([1, $states.result.expiraEmSegundos - 295]), ${ultima}]`),
      },
      Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Fim' }],
      Next: 'Escolher',
    },
    Escolher: {
      Type: 'Choice',
      Choices: [
        { Condition: jsonata("$proximo = 'pix'"), Next: 'AguardarPix' },
        { Condition: jsonata("$proximo = 'cartao'"), Next: 'AguardarCartao' },
      ],
      Default: 'Fim',
    },
    ...vigiar(recursos, 'Pix', { vezes: primeiras.length + 2, segundos: '$prazos[$i]' }),
    ...vigiar(recursos, 'Cartao', { vezes: doCartao.length, segundos: `[${doCartao.join(', ')}][$i]` }),
    Fim: { Type: 'Succeed' },
  },
})
