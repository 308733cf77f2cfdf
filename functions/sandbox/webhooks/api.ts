import { irPara } from '../banco/html.ts'
import { mesmaOrigem } from '../banco/rotas.ts'
import { json, type RotaSimulada } from '../rotas.ts'
import { paginaDaCaixaDeWebhooks, paginaSemCaixa, type Recado } from './paginas.ts'
import { ehModo, ehSegredo, type RecebedorDeWebhooks } from './simulado.ts'

const NOME = '([a-z0-9-]{1,40})'

/**
 * An integrator's endpoint at `/webhooks/{caixa}`: POST receives, GET shows what came. `/webhooks` is the inbox `loja`.
 * For tests, `/_webhooks/{caixa}` is the same as JSON. `demorar` waits out a sender's patience.
 */
export function rotasDeWebhooks(recebedor: RecebedorDeWebhooks, demorar: () => Promise<void>): RotaSimulada[] {
  const acao = (verbo: string, fazer: (caixa: string, formulario: URLSearchParams) => Recado): RotaSimulada => ({
    metodo: 'POST',
    caminho: new RegExp(`^/webhooks/${NOME}/${verbo}$`),
    async atender({ request, partes: [caixa = ''] }) {
      if (!mesmaOrigem(request)) return paginaSemCaixa()
      const aviso = fazer(caixa, new URLSearchParams(await request.text()))
      await recebedor.registros.confirmar()
      return irPara(`/webhooks/${caixa}?aviso=${aviso}`)
    },
  })
  return [
    { metodo: 'GET', caminho: /^\/webhooks\/?$/, atender: async () => irPara('/webhooks/loja') },
    {
      metodo: 'POST',
      caminho: new RegExp(`^/webhooks/${NOME}$`),
      async atender({ request, partes: [caixa = ''] }) {
        const { modo } = recebedor.caixa(caixa)
        const { status } = recebedor.receber(caixa, request.headers, await request.text())
        await recebedor.registros.confirmar()
        if (modo === 'lento') await demorar()
        if (status === 302) return new Response(null, { status, headers: { location: '/webhooks' } })
        return json(status, { recebido: status === 200 })
      },
    },
    {
      metodo: 'GET',
      caminho: new RegExp(`^/webhooks/${NOME}$`),
      atender: async ({ url, partes: [caixa = ''] }) =>
        paginaDaCaixaDeWebhooks(recebedor, caixa, `${url.origin}/webhooks/${caixa}`, url.searchParams.get('aviso')),
    },
    acao('segredo', (caixa, formulario) => {
      const segredo = (formulario.get('segredo') ?? '').trim()
      if (!ehSegredo(segredo)) return 'segredo-invalido'
      recebedor.mudar(caixa, { segredo })
      return 'segredo'
    }),
    acao('modo', (caixa, formulario) => {
      const modo = formulario.get('modo')
      if (ehModo(modo)) recebedor.mudar(caixa, { modo })
      return 'modo'
    }),
    acao('limpar', caixa => {
      recebedor.limpar(caixa)
      return 'limpa'
    }),
    {
      metodo: 'GET',
      caminho: new RegExp(`^/_webhooks/${NOME}$`),
      atender: async ({ partes: [caixa = ''] }) =>
        json(200, {
          recebidos: recebedor.recebidos(caixa).map(r => ({ ...r, conferencia: recebedor.conferir(r) })),
        }),
    },
  ]
}
