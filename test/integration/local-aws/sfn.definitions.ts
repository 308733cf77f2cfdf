/** Workflow definitions of the shapes this product uses, for the interpreter's tests and the process they kill. */

const lambda = (operation: string, payload: object) => ({
  FunctionName: `quita-local-${operation}:live`,
  Payload: payload,
})
const transient = {
  ErrorEquals: ['Lambda.ServiceException', 'Lambda.TooManyRequestsException'],
  IntervalSeconds: 2,
  MaxAttempts: 2,
  BackoffRate: 2,
}

/** One token wait for the payer, then Pix checks as token waits with a time-out, then the end. */
export const pagamento = {
  QueryLanguage: 'JSONata',
  StartAt: 'Esperar',
  TimeoutSeconds: 864_000,
  States: {
    Esperar: {
      Type: 'Task',
      Resource: 'arn:aws:states:::aws-sdk:dynamodb:putItem.waitForTaskToken',
      Arguments: {
        TableName: 'quita-local',
        Item: {
          PK: { S: "{% 'CHK#' & $states.input.checkoutId %}" },
          SK: { S: 'ESPERA' },
          token: { S: '{% $states.context.Task.Token %}' },
          execucao: { S: '{% $states.context.Execution.Name %}' },
        },
      },
      TimeoutSeconds: 1_800,
      Assign: { checkoutId: '{% $states.input.checkoutId %}', checagem: 0 },
      Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Expirado', Output: '{% $states.errorOutput %}' }],
      Next: 'QualMeio',
    },
    QualMeio: {
      Type: 'Choice',
      Choices: [{ Condition: "{% $states.input.meio = 'pix' %}", Next: 'Pausa' }],
      Default: 'Fim',
    },
    Pausa: { Type: 'Wait', Seconds: '{% $checagem = 0 ? 15 : 60 %}', Next: 'Checar' },
    Checar: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Arguments: lambda('checar-pix', {
        token: '{% $states.context.Task.Token %}',
        checkoutId: '{% $checkoutId %}',
        checagem: '{% $checagem %}',
      }),
      TimeoutSeconds: 45,
      Retry: [transient],
      Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Pausa', Assign: { checagem: '{% $checagem + 1 %}' } }],
      Output: "{% {'pago': $states.result.pago, 'checagem': $checagem} %}",
      Next: 'Fim',
    },
    Expirado: { Type: 'Fail', Error: 'Expirado', Cause: "{% 'sem pagamento: ' & $states.input.Error %}" },
    Fim: { Type: 'Succeed' },
  },
}

/** A function with retries and a catcher, and a message to a queue. */
export const resolver = {
  QueryLanguage: 'JSONata',
  StartAt: 'Resolver',
  States: {
    Resolver: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Arguments: lambda('resolver', { tentativa: '{% $states.context.State.RetryCount %}' }),
      TimeoutSeconds: 30,
      Retry: [
        { ...transient, ErrorEquals: ['Indeterminado'], MaxAttempts: 3, MaxDelaySeconds: 5 },
        { ErrorEquals: ['States.Timeout'], IntervalSeconds: 10, MaxAttempts: 1, JitterStrategy: 'FULL' },
      ],
      Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Avisar', Assign: { erro: '{% $states.errorOutput %}' } }],
      Output: '{% $states.result.Payload %}',
      End: true,
    },
    Avisar: {
      Type: 'Task',
      Resource: 'arn:aws:states:::sqs:sendMessage',
      Arguments: { QueueUrl: 'http://localhost/0/avisos', MessageBody: { erro: '{% $erro.Error %}' } },
      Output: { avisado: true, execucao: '{% $states.context.Execution.Id %}' },
      End: true,
    },
  },
}

/** Waits by timestamp, and a task that must send heartbeats. */
export const prazos = {
  QueryLanguage: 'JSONata',
  StartAt: 'Preparar',
  States: {
    Preparar: {
      Type: 'Pass',
      Output: { ate: '{% $fromMillis($millis() + 3600000) %}', agora: '{% $now() %}' },
      Assign: { inicio: '{% $millis() %}' },
      Next: 'Ate',
    },
    Ate: { Type: 'Wait', Timestamp: '{% $states.input.ate %}', Next: 'Vigiar' },
    Vigiar: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Arguments: lambda('vigiar', { token: '{% $states.context.Task.Token %}' }),
      HeartbeatSeconds: 60,
      TimeoutSeconds: 600,
      Catch: [{ ErrorEquals: ['States.HeartbeatTimeout'], Next: 'Fim', Output: { semSinal: true } }],
      Next: 'Fim',
    },
    Fim: { Type: 'Succeed', Output: { resultado: '{% $states.input %}', inicio: '{% $inicio %}' } },
  },
}

export const machines = [
  { name: 'pagamento', definition: pagamento },
  { name: 'resolver', definition: resolver },
  { name: 'prazos', definition: prazos },
]
