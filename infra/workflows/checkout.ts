/**
 * The workflow of a checkout's cycle, in JSONata ASL, made by a pure function that CDK and the local stack both use.
 * Its states carry the stages' names, so that an execution's history reads as the payment went (decision 0080): who pays
 * is known (`Identificacao`, where it starts), then what a card's link asks first (`Codigo`, `Selfie`), the charge
 * (`Cobranca`), and what becomes of it (`Pix`, `Boleto`, `RespostaDesconhecida`). Ids only in its input; every wait has a
 * time-out, and no edge goes back to a stage before. A stage is left without a choice, and a Pix's wait that is woken ends
 * the execution: that keeps the longest path at 20 states entered (budget: any ≤ 20, a card with a known outcome ≤ 4, a
 * Pix paid before the second check ≤ 8; a code adds one, and so does a selfie).
 */
export interface Recursos {
  tabela: string
  /** ARN or name of a task's function. */
  funcao(operacao: string): string
}
/** Seconds between the Pix checks: at 15 s, 60 s, 5 min; then at its expiry, and a day after it. */
const primeiras = [15, 45, 240]
const umDia = 86_400
/** Seconds between the questions about a card whose answer was lost (DESIGN §7); after them the sweeper goes on. */
const doCartao = [5, 30, 120, 300]
type Etapa = 'codigo' | 'selfie' | 'cobranca' | 'pix' | 'cartao'
const jsonata = (expression: string) => `{% ${expression} %}`

const esperar = (tabela: string, etapa: Etapa) => ({
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

/** The wait of a stage that ends when the payer goes on, or leaves: the next one is told at once what became of it. */
const esperarPagador = (tabela: string, etapa: Etapa, Next: string) => ({
  ...esperar(tabela, etapa),
  TimeoutSeconds: umDia,
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Fim' }],
  Next,
})

const verificar = (funcao: Recursos['funcao']) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: funcao('verificarCheckout'), Payload: { checkoutId: jsonata('$checkoutId') } },
  TimeoutSeconds: 60,
})

/** A wait that an event wakes, which ends it, and a check after each time-out: at most `vezes` times, then `depois`. */
const vigiar = (
  { tabela, funcao }: Recursos,
  nome: 'Pix' | 'RespostaDesconhecida',
  { etapa, vezes, segundos, depois }: { etapa: Etapa; vezes: number; segundos: string; depois?: string },
) => ({
  [nome]: {
    ...esperar(tabela, etapa),
    TimeoutSeconds: jsonata(segundos),
    Catch: [
      { ErrorEquals: ['States.Timeout'], Assign: { i: jsonata('$i + 1') }, Next: `Verificar${nome}` },
      { ErrorEquals: ['States.ALL'], Next: 'Fim' },
    ],
    End: true,
  },
  [`Verificar${nome}`]: {
    ...verificar(funcao),
    Assign: { situacao: jsonata('$states.result.Payload.situacao') },
    Catch: [{ ErrorEquals: ['States.ALL'], Assign: { situacao: 'aguardando' }, Next: `Continuar${nome}` }],
    Next: `Continuar${nome}`,
  },
  [`Continuar${nome}`]: {
    Type: 'Choice',
    Choices: [
      { Condition: jsonata(`$situacao = 'aguardando' and $i < ${vezes}`), Next: nome },
      ...(depois ? [{ Condition: jsonata("$situacao = 'aguardando'"), Next: depois }] : []),
    ],
    Default: 'Fim',
  },
})

/** Of a Pix that ran out: one day more, and one last look. */
const vigiarVencido = ({ tabela, funcao }: Recursos) => ({
  PixVencido: {
    ...esperar(tabela, 'pix'),
    TimeoutSeconds: umDia,
    Catch: [
      { ErrorEquals: ['States.Timeout'], Next: 'VerificarPixVencido' },
      { ErrorEquals: ['States.ALL'], Next: 'Fim' },
    ],
    End: true,
  },
  VerificarPixVencido: {
    ...verificar(funcao),
    Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Fim' }],
    End: true,
  },
})

/** Assigned whichever way the first Choice goes: a Choice's own `Assign` is only its Default's. */
const comeco = { checkoutId: jsonata('$states.input.checkoutId'), ciclo: jsonata('$states.input.ciclo'), i: 0 }

export const definicaoCheckout = (recursos: Recursos) => ({
  Comment: 'One cycle of a checkout, by its stages: who pays, code, selfie, charge, then Pix, slip or unknown answer.',
  QueryLanguage: 'JSONata',
  StartAt: 'Identificacao',
  // three stages of the payer's, a day each, a Pix's own time and the day after it
  TimeoutSeconds: 8 * umDia,
  States: {
    Identificacao: {
      Type: 'Choice',
      Choices: [
        { Condition: jsonata("$states.input.etapa = 'codigo'"), Assign: comeco, Next: 'Codigo' },
        {
          Condition: jsonata("$states.input.etapa = 'codigoAntesDaSelfie'"),
          Assign: comeco,
          Next: 'CodigoAntesDaSelfie',
        },
        { Condition: jsonata("$states.input.etapa = 'selfie'"), Assign: comeco, Next: 'Selfie' },
      ],
      Assign: comeco,
      Default: 'Cobranca',
    },
    Codigo: esperarPagador(recursos.tabela, 'codigo', 'Cobranca'),
    CodigoAntesDaSelfie: esperarPagador(recursos.tabela, 'codigo', 'Selfie'),
    Selfie: esperarPagador(recursos.tabela, 'selfie', 'Cobranca'),
    Cobranca: {
      ...esperarPagador(recursos.tabela, 'cobranca', 'DepoisDaCobranca'),
      Assign: {
        proximo: jsonata('$states.result.proximo'),
        prazos: jsonata(`[${primeiras.join(', ')}, $max([1, $states.result.expiraEmSegundos - 295])]`),
      },
    },
    DepoisDaCobranca: {
      Type: 'Choice',
      Choices: [
        { Condition: jsonata("$proximo = 'pix'"), Next: 'Pix' },
        { Condition: jsonata("$proximo = 'boleto'"), Next: 'Boleto' },
        { Condition: jsonata("$proximo = 'cartao'"), Next: 'RespostaDesconhecida' },
      ],
      Default: 'Fim',
    },
    ...vigiar(recursos, 'Pix', {
      etapa: 'pix',
      vezes: primeiras.length + 1,
      segundos: '$prazos[$i]',
      depois: 'PixVencido',
    }),
    ...vigiarVencido(recursos),
    ...vigiar(recursos, 'RespostaDesconhecida', {
      etapa: 'cartao',
      vezes: doCartao.length,
      segundos: `[${doCartao.join(', ')}][$i]`,
    }),
    Boleto: { Type: 'Succeed', Comment: 'A slip lives for days: the sweeper follows it from here.' },
    Fim: { Type: 'Succeed' },
  },
})
