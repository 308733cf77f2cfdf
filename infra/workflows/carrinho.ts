import type { Recursos } from './checkout.ts'

/**
 * The workflow of a cart whose card is held, or whose answer was lost: pay its slips, capture, look again when a
 * provider did not answer. One task does all that is due, so a cart of twenty slips enters as few states as one of one;
 * what is left after the last look, and days later (a slip that comes back), is the sweeper's. At most 19 states
 * entered.
 */
const jsonata = (expression: string) => `{% ${expression} %}`
/** Looks, and the longest wait between two, in seconds: whatever waits longer is the sweeper's. */
const vezes = 5
const maisLonga = 900

export const definicaoCarrinho = ({ funcao }: Pick<Recursos, 'funcao'>) => ({
  Comment: 'A cart of slips whose card was sent: pays, captures, and asks about what nobody answered for.',
  QueryLanguage: 'JSONata',
  StartAt: 'Comecar',
  TimeoutSeconds: 86_400,
  States: {
    Comecar: {
      Type: 'Pass',
      Assign: { carrinhoId: jsonata('$states.input.carrinhoId'), i: 0 },
      Next: 'Avancar',
    },
    Avancar: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Arguments: { FunctionName: funcao('verificarCarrinho'), Payload: { carrinhoId: jsonata('$carrinhoId') } },
      TimeoutSeconds: 60,
      Assign: {
        i: jsonata('$i + 1'),
        situacao: jsonata('$states.result.Payload.situacao'),
        segundos: jsonata('$states.result.Payload.segundos'),
      },
      Catch: [
        {
          ErrorEquals: ['States.ALL'],
          Assign: { i: jsonata('$i + 1'), situacao: 'aguardando', segundos: 30 },
          Next: 'Continuar',
        },
      ],
      Next: 'Continuar',
    },
    Continuar: {
      Type: 'Choice',
      Choices: [
        {
          Condition: jsonata(`$situacao = 'aguardando' and $i < ${vezes + 1} and $segundos <= ${maisLonga}`),
          Next: 'Esperar',
        },
      ],
      Default: 'Fim',
    },
    Esperar: { Type: 'Wait', Seconds: jsonata('$segundos'), Next: 'Avancar' },
    Fim: { Type: 'Succeed' },
  },
})
