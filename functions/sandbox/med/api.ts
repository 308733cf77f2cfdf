import * as z from 'zod'
import { atenderChamada } from '../chamada.ts'
import type { OAuth } from '../pix/oauth.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { operacoes } from './operacoes.ts'
import type { MedSimulado } from './simulado.ts'

const abertura = z.object({
  e2eid: z.string(),
  valor: z.int().min(1).optional(),
  bloqueado: z.int().min(0).optional(),
})
const mudanca = z.object({ valor: z.int().min(1).optional(), bloqueado: z.int().min(0).optional() })
const decisao = z.object({
  decisao: z.enum(['aceitar', 'recusar', 'cancelar', 'reabrir']),
  valor: z.int().min(1).optional(),
})
type Presente<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const presentes = <T extends object>(o: T) =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as Presente<T>

/**
 * The PSP's contestations under `/med`, with the Pix API's token; all of them as JSON at `/_meds`, `POST /_meds` opens
 * one (`{ e2eid, valor?, bloqueado? }`, centavos), `POST /_meds/{id}` changes its amounts, and `…/decidir` ends it
 * (`{ decisao: aceitar | recusar | cancelar | reabrir, valor? }`).
 */
export function rotasMed(simulado: MedSimulado, oauth: OAuth, acordar: () => void): RotaSimulada[] {
  const ops = operacoes(simulado)
  const indisponivel = { nome: 'servico_indisponivel', mensagem: 'servico indisponivel' }
  const negado = () => json(401, { nome: 'token_invalido', mensagem: 'token invalido' })
  const acao = <T>(caminho: RegExp, schema: z.ZodType<T>, fazer: (corpo: T, id: string) => unknown): RotaSimulada => ({
    metodo: 'POST',
    caminho,
    async atender({ request, partes: [id = ''] }) {
      if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
      const lido = schema.safeParse(await lerJson(request))
      if (!lido.success) return json(400, { erro: z.prettifyError(lido.error) })
      const feito = fazer(lido.data, id)
      await simulado.registros.confirmar()
      acordar()
      return json(feito ? 200 : 409, feito || { feito: false })
    },
  })
  return [
    {
      metodo: 'GET',
      caminho: /^\/med\/contestacoes$/,
      async atender({ request, url }) {
        if (!oauth.escopos(request)?.includes('med.read')) return negado()
        const instante = (nome: string) => Date.parse(url.searchParams.get(nome) ?? '')
        const pedido = {
          desde: instante('alteradoDesde'),
          ate: instante('alteradoAte'),
          pagina: Number(url.searchParams.get('pagina') ?? 0),
        }
        if (Object.values(pedido).some(Number.isNaN)) return json(400, { nome: 'consulta_invalida' })
        return atenderChamada(ops.listar(pedido), request, simulado.registros, indisponivel)
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/med\/contestacoes\/([^/]+)$/,
      async atender({ request, partes: [id = ''] }) {
        if (!oauth.escopos(request)?.includes('med.read')) return negado()
        return atenderChamada(ops.consultar(id), request, simulado.registros, indisponivel)
      },
    },
    {
      metodo: 'PUT',
      caminho: /^\/med\/contestacoes\/([^/]+)\/defesa$/,
      async atender({ request, partes: [id = ''] }) {
        if (!oauth.escopos(request)?.includes('med.write')) return negado()
        return atenderChamada(ops.defender(id, await lerJson(request)), request, simulado.registros, indisponivel)
      },
    },
    { metodo: 'GET', caminho: /^\/_meds$/, atender: async () => json(200, { casos: simulado.casos() }) },
    acao(/^\/_meds$/, abertura, ({ e2eid, ...o }) => simulado.abrir(e2eid, presentes(o))),
    acao(/^\/_meds\/([A-Za-z0-9]+)$/, mudanca, (o, id) => simulado.mudar(id, presentes(o)) && simulado.caso(id)),
    acao(
      /^\/_meds\/([A-Za-z0-9]+)\/decidir$/,
      decisao,
      (o, id) => simulado.decidir(id, o.decisao, o.valor) && simulado.caso(id),
    ),
  ]
}
