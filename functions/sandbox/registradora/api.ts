import * as z from 'zod'
import { diasEntre } from '../../../shared/domain/calendario.ts'
import { motivosDaContestacaoDeContrato } from '../../../shared/domain/contratosDeRecebiveis.ts'
import type { Falhas } from '../falhas.ts'
import type { OAuth } from '../pix/oauth.ts'
import { comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import type { RegistradoraSimulada } from './simulado.ts'

const Unidades = z.object({
  receivableUnits: z.array(
    z.object({
      reference: z.string().min(1).max(100),
      identificadorCredenciadorSubcredenciador: z.string().length(14),
      documentoUsuarioFinalRecebedor: z.string().regex(/^[0-9A-Z]{11,14}$/),
      arranjoPagamento: z.string().length(3),
      dataPrevistaLiquidacao: z.iso.date(),
      valorConstituidoTotal: z.int().min(0),
      valorConstituidoPreContratado: z.int().min(0),
    }),
  ),
})
const Comparacao = z.object({
  reconciliationStatus: z.enum(['CONFIRMED', 'DIVERGENT']),
  units: z.int(),
  total: z.int(),
})
const Contestacao = z.object({
  reference: z.string().min(1).max(100),
  documentoUsuarioFinalRecebedor: z.string().regex(/^[0-9A-Z]{11,14}$/),
  receivableSettlementType: z.string(),
  beneficiaryDocument: z.string(),
  beneficiaryIspb: z.string(),
  receivableIds: z.array(z.string()).max(20),
  reason: z.enum(motivosDaContestacaoDeContrato),
  description: z.string().max(500),
})
const Consentimento = z.object({
  documentoUsuarioFinalRecebedor: z.string().regex(/^[0-9A-Z]{11,14}$/),
  financierDocument: z.string().length(14),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
})
const bandeiras: Record<string, string> = { VCC: 'Visa', MCC: 'Master', ECC: 'Elo', ACC: 'Amex', HCC: 'Hipercard' }
const MAXIMO_DE_DIAS = 31

interface Deps {
  registradora: RegistradoraSimulada
  oauth: OAuth
  falhas: Falhas
}
/**
 * The registrar's schedule under `/registradora`: token, receivables by day, units told and their processes, comparisons of
 * a day. What others hold is told by `POST /_onus` (`{ documento, arranjo, data, gravames: [{ tipo, valor }] }`).
 */
export function rotasRegistradora({ registradora: r, oauth, falhas }: Deps): RotaSimulada[] {
  const V1 = '/registradora/schedule-api/v1'
  const rota = (metodo: string, caminho: string, fazer: RotaSimulada['atender']): RotaSimulada => ({
    metodo,
    caminho: new RegExp(`^${V1}${caminho}$`),
    atender: async c => {
      if (!oauth.escopos(c.request)) return json(401, { Code: '401', Message: 'Unauthorized' })
      return comFalha(
        falhas.tirar('registradora'),
        c.request,
        () => json(503, { Code: '503' }),
        () => fazer(c),
      )
    },
  })
  return [
    { metodo: 'POST', caminho: /^\/registradora\/oauth2\/token$/, atender: ({ request }) => oauth.emitir(request) },
    rota('GET', '/receivables', async ({ url: { searchParams: q } }) => {
      const [de, ate] = [q.get('InitialForecastedDate') ?? '', q.get('FinalForecastedDate') ?? '']
      if (!de || !ate || diasEntre(de, ate) < 0 || diasEntre(de, ate) > MAXIMO_DE_DIAS)
        return json(400, { Code: '0007' })
      const pagina = Number(q.get('PageIndex') ?? 1)
      const documento = q.get('DocumentNumber')
      if (documento !== null) {
        const arranjo = Object.entries(bandeiras).find(([, b]) => b === q.get('Brand'))?.[0] ?? 'OCC'
        const dela = r.perguntar(documento, arranjo, de)
        if (!dela) return json(503, { Code: '503' })
        return json(200, { PageIndex: 1, PageSize: 25, PageCount: 1, Items: dela.map(paraOFio) })
      }
      const { unidades, paginas } = r.ler(de, ate, pagina)
      return json(200, { PageIndex: pagina, PageSize: 25, PageCount: paginas, Items: unidades.map(paraOFio) })
    }),
    rota('POST', '/receivable-units', async ({ request }) => {
      const lido = Unidades.safeParse(await lerJson(request))
      if (!lido.success) return json(400, { erro: z.prettifyError(lido.error) })
      const processKey = r.receber(lido.data.receivableUnits)
      return processKey ? json(202, { processKey }) : json(422, { Code: 'limit', Message: 'from 1 to 400 units' })
    }),
    rota('GET', '/processes/([^/]+)', async ({ partes: [chave = ''] }) => {
      const p = r.processo(chave)
      return p ? json(200, { processKey: chave, ...p }) : json(404, { Code: '404' })
    }),
    rota('POST', '/reconciliations/(\\d{4}-\\d\\d-\\d\\d)', async ({ request, partes: [dia = ''] }) => {
      const lido = Comparacao.safeParse(await lerJson(request))
      if (!lido.success) return json(400, { erro: z.prettifyError(lido.error) })
      r.comparacoes.set(dia, lido.data)
      return json(200, { reconciliationKey: dia })
    }),
    rota('POST', '/contestations', async ({ request }) => {
      const lido = Contestacao.safeParse(await lerJson(request))
      if (!lido.success) return json(422, { Code: '0001', Message: 'Contestação incompleta.' })
      return json(202, { processKey: r.contestar(lido.data) })
    }),
    rota('GET', '/contestations/([^/]+)', async ({ partes: [chave = ''] }) => {
      const c = r.contestacao(chave)
      return c ? json(200, { processKey: chave, ...c }) : json(404, { Code: '404' })
    }),
    rota('PUT', '/opt-ins/([^/]+)', async ({ request, partes: [chave = ''] }) => {
      const lido = Consentimento.safeParse(await lerJson(request))
      if (!lido.success) return json(422, { Code: '0010' })
      const Code = r.consentir(chave, lido.data)
      return Code ? json(422, { Code }) : json(200, { reference: chave })
    }),
    {
      metodo: 'POST',
      caminho: /^\/_onus$/,
      async atender({ request }) {
        const lido = Onus.safeParse(await lerJson(request))
        if (!lido.success) return json(400, { erro: z.prettifyError(lido.error) })
        const { documento, arranjo, data, gravames } = lido.data
        return json(r.onerar(documento, arranjo, data, gravames) ? 200 : 404, { feito: true })
      },
    },
  ]
}
const Onus = z.object({
  ...{ documento: z.string(), arranjo: z.string(), data: z.iso.date() },
  gravames: z.array(z.object({ tipo: z.string(), valor: z.int().min(1) })),
})

const credor = {
  ...{ Ispb: '60701190', CompeCode: '341', AgencyNumber: '0500', AgencyDigit: '0', AccountNumber: '12345' },
  ...{ AccountDigit: '6', AccountType: 'CheckingAccount' },
  ...{ BankAccountDocumentNumber: '60701190000104', BankAccountHolderName: 'BANCO CREDOR SA' },
}
const paraOFio = (u: ReturnType<RegistradoraSimulada['ler']>['unidades'][number]) => {
  const liquidacao = (tipo: string, valor: number) => ({
    ...{ ReceivableSettlementType: tipo, SettlementStatus: 'Scheduled', Anticipated: false },
    ...{ SettlementDate: u.dataPrevistaLiquidacao, Amount: valor, Instruction: credor },
  })
  const onus = u.gravames.map(g => liquidacao(g.tipo, g.valor))
  const dele = Math.max(0, u.valorConstituidoTotal - u.gravames.reduce((s, g) => s + g.valor, 0))
  return {
    ...{ ReceivableId: u.id, DocumentNumber: u.documentoUsuarioFinalRecebedor },
    ...{
      ForecastDate: u.dataPrevistaLiquidacao,
      Product: 'CreditCard',
      Brand: bandeiras[u.arranjoPagamento] ?? 'Other',
    },
    ...{ TotalAmount: u.valorConstituidoTotal, ReceivableAmount: u.valorConstituidoTotal },
    AnticipatedAmount: u.valorConstituidoPreContratado,
    Settlements: [...onus, liquidacao('Braspag', dele)],
  }
}
