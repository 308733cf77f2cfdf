import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs'
import { bandeirasAceitas } from '../../shared/domain/cartao.ts'
import { prefixoDe } from '../names.ts'
import type { Pilha } from './Pilha.ts'

/** A widget of the stage's dashboard, before it has its place. */
export interface Quadro {
  titulo: string
  metricas: unknown[]
}

/** What the business asks of a stage: who pays, who is refused, who does not answer, whose money waits (decision 0075). */
export function quadrosDoNegocio(pilha: Pilha): Quadro[] {
  const namespace = prefixoDe(pilha.estagio)
  const porProvedor = (funcao: string, metrica: string) => [
    {
      expression: `SELECT ${funcao}(${metrica}) FROM SCHEMA("${namespace}", Provedor) GROUP BY Provedor ORDER BY ${funcao}() DESC LIMIT 10`,
      label: '',
    },
  ]
  const aprovacao = bandeirasAceitas.flatMap((bandeira, n) => [
    [namespace, 'CartoesAprovados', 'Bandeira', bandeira, { id: `sim${n}`, stat: 'Sum', visible: false }],
    [namespace, 'CartoesNegados', 'Bandeira', bandeira, { id: `nao${n}`, stat: 'Sum', visible: false }],
    [{ expression: `100 * sim${n} / (sim${n} + nao${n})`, label: bandeira, id: `taxa${n}` }],
  ])
  return [
    { titulo: 'Pagos por minuto', metricas: [[namespace, 'Pagos', { stat: 'Sum' }]] },
    { titulo: 'Aprovação por bandeira, %', metricas: aprovacao },
    { titulo: 'Provedores: tempo de resposta', metricas: [porProvedor('AVG', 'LatenciaDoProvedor')] },
    {
      titulo: 'Provedores: recusas e silêncios',
      metricas: [
        porProvedor('SUM', 'RecusasDoProvedor'),
        porProvedor('SUM', 'FalhasDoProvedor'),
        porProvedor('SUM', 'SilenciosDoProvedor'),
      ],
    },
    { titulo: 'Retido para pagadores, centavos', metricas: [[namespace, 'RetidoCentavos', { stat: 'Maximum' }]] },
    {
      titulo: 'Mais antigo sem desfecho, segundos',
      metricas: [[namespace, 'MaisAntigoSegundos', { stat: 'Maximum' }]],
    },
  ]
}

/** Questions of the person on duty, ready in Logs Insights; the log groups are chosen there, by the stage's prefix. */
export const consultasSalvas = {
  'um-pagamento': [
    '# put the checkout or cart in place of CHK#…',
    'filter pagamento = "CHK#…" | fields @timestamp, event, operation, fila, Provedor, status, correlationId | sort @timestamp',
  ],
  'precisa-de-pessoa': [
    'filter level = "error" | stats count() as vezes, latest(@timestamp) as ultima by event | sort vezes desc',
  ],
  'erros-sem-declaracao': [
    'filter event = "undeclared" | stats count() as vezes, latest(message) as ultima by operation, name | sort vezes desc',
  ],
  provedores: [
    'filter event = "provider-call" | stats count() as chamadas, pct(LatenciaDoProvedor, 99) as p99, sum(RecusasDoProvedor) as recusas, sum(SilenciosDoProvedor) as silencios by Provedor',
  ],
  'operacoes-lentas': [
    'filter event = "request" | stats count() as vezes, pct(ms, 99) as p99 by operation | sort p99 desc | limit 20',
  ],
} as const

export function salvarConsultas(pilha: Pilha): void {
  for (const [nome, linhas] of Object.entries(consultasSalvas))
    new CfnQueryDefinition(pilha, `Consulta-${nome}`, {
      name: `${prefixoDe(pilha.estagio)}/${nome}`,
      queryString: linhas.join('\n'),
    })
}
