import { comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import { apiDoNavegador, paginaDoQuadro } from './paginas.ts'
import { ehSituacao, type RobosSimulados } from './simulado.ts'

const modos = { 'fora-do-ar': '503-sem-efeito', calada: 'pendurar-sem-efeito', ilegivel: 'json-invalido' } as const

/**
 * A bot check under `/robos`: the widget's script and frame, and `siteverify`. `POST /robos/resposta {situacao, host, acao}`
 * is the widget's own call, and what a test asks instead of pressing it.
 */
export const rotasRobos = (robos: RobosSimulados): RotaSimulada[] => [
  {
    metodo: 'GET',
    caminho: /^\/robos\/api\.js$/,
    atender: async () =>
      new Response(apiDoNavegador, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
      }),
  },
  { metodo: 'GET', caminho: /^\/robos\/quadro$/, atender: async () => paginaDoQuadro() },
  {
    metodo: 'POST',
    caminho: /^\/robos\/resposta$/,
    async atender({ request }) {
      if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
      const { situacao, host, acao } = ((await lerJson(request)) ?? {}) as Record<string, unknown>
      if (!ehSituacao(situacao)) return json(400, { erro: 'situacao' })
      const resposta = robos.responder({ situacao, host: String(host), acao: String(acao) })
      await robos.registros.confirmar()
      return json(200, { resposta })
    },
  },
  {
    metodo: 'POST',
    caminho: /^\/robos\/siteverify$/,
    async atender({ request }) {
      const dados = new URLSearchParams(await request.text())
      const falha = robos.falhaDe(dados.get('response') ?? '')
      return comFalha(
        falha && modos[falha],
        request,
        () => new Response('Service Unavailable', { status: 503 }),
        async () => {
          const corpo = robos.conferir(dados.get('secret'), dados.get('response'))
          await robos.registros.confirmar()
          return json(200, corpo)
        },
      )
    },
  },
]
