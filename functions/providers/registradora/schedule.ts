import * as z from 'zod'
import type { Arranjo } from '../../../shared/domain/agenda.ts'
import type { Data } from '../../../shared/domain/calendario.ts'
import { type TipoDeEfeito, UNIDADES_POR_PEDIDO } from '../../../shared/domain/efeitosDaUr.ts'
import type { Prazo } from '../http.ts'
import { comToken, type OAuthConfig } from '../oauth.ts'
import {
  type EfeitoNoRegistro,
  PAGINAS_DE_UMA,
  type RegistradoraPort,
  type UnidadeNoRegistro,
  type UnidadeParaRegistro,
} from './port.ts'

interface Config extends Pick<OAuthConfig, 'clientId' | 'clientSecret' | 'fetch' | 'clock'> {
  baseUrl: string
  tokenUrl: string
  /** Who the units are told by: the acquirer's or sub-acquirer's CNPJ. */
  credenciador: string
  timeoutMs?: number
}

/** The owner's own settlement, in the registrar's word. */
const DO_DONO = 'Braspag'
/** The registrar's words for what contracts of others settle, and ours. */
export const tipoDoFio: Readonly<Record<string, TipoDeEfeito>> = {
  ChangeOfOwnership: 'trocaDeTitularidade',
  LienFiduciaryAssignment: 'onusFiduciario',
  LienOthers: 'onusOutros',
  JudicialBlockade: 'bloqueioJudicial',
}
export const bandeirasDoFio: Readonly<Record<string, Arranjo>> = {
  Visa: 'VCC',
  Master: 'MCC',
  Elo: 'ECC',
  Amex: 'ACC',
  Hipercard: 'HCC',
}

const dia = z.iso.date()
const centavos = z.int().min(0)
const Liquidacao = z.looseObject({
  ReceivableSettlementType: z.string(),
  SettlementStatus: z.string(),
  Amount: centavos,
  Instruction: z
    .looseObject({
      Ispb: z.string().default(''),
      AgencyNumber: z.string().default(''),
      AccountNumber: z.string().default(''),
      AccountDigit: z.string().default(''),
      BankAccountDocumentNumber: z.string().default(''),
      BankAccountHolderName: z.string().default(''),
    })
    .optional(),
})
const Recebiveis = z.looseObject({
  PageCount: z.int().min(0),
  Items: z.array(
    z.looseObject({
      ReceivableId: z.string().min(1),
      DocumentNumber: z.string().min(11),
      ForecastDate: dia,
      Brand: z.string(),
      ReceivableAmount: centavos,
      AnticipatedAmount: centavos.default(0),
      Settlements: z.array(Liquidacao).default([]),
    }),
  ),
})
const Aceito = z.looseObject({ processKey: z.string().min(1) })
const Processo = z.looseObject({
  status: z.enum(['PROCESSING', 'DONE']),
  errors: z.array(z.looseObject({ reference: z.string(), code: z.string() })).default([]),
})
const Contestacao = z.looseObject({
  status: z.enum(['PROCESSING', 'ACCEPTED', 'REJECTED']),
  message: z.string().default(''),
})
const Recusa = z.looseObject({ Code: z.string().default(''), Message: z.string().default('') })
const Nada = z.unknown()
const RESPOSTA_MAXIMA = 300
/** A refusal stands; that too much was asked, that our own credentials are wrong, or that the registrar fell, says nothing. */
const semPalavra = new Set([401, 403, 408, 429])
const nadaDito = (status: number) => status >= 500 || semPalavra.has(status)

/**
 * The schedule protocol: receivables read by settlement day (`GET …/receivables`, pages of at most 31 days), and units told
 * by request (`POST …/receivable-units`), which is accepted first and answered later by its process key.
 */
export function registradora({ baseUrl, credenciador, timeoutMs = 10_000, ...oauth }: Config): RegistradoraPort {
  const chamar = comToken({ ...oauth, timeoutMs })
  const url = `${baseUrl}/schedule-api/v1`
  const lerPagina = async (data: Data, filtro: Record<string, string>, { prazo }: Prazo) => {
    const query = new URLSearchParams({
      ...{ InitialForecastedDate: data, FinalForecastedDate: data, IncludeAllSubordinates: 'true', ...filtro },
    })
    const endereco = `${url}/receivables?${query}`
    const r = await chamar({ method: 'GET', url: endereco, timeoutMs, schema: Recebiveis, prazo })
    if (r.tipo !== 'resposta' || !r.ok) return { tipo: 'indeterminada' } as const
    return { tipo: 'lidas', paginas: r.corpo.PageCount, unidades: r.corpo.Items.map(doFio) } as const
  }
  return {
    lerUnidades: (data, pagina, prazo) => lerPagina(data, { PageIndex: String(pagina) }, prazo),
    async lerUnidade({ documento, data, arranjo }, prazo) {
      const Brand = Object.entries(bandeirasDoFio).find(([, a]) => a === arranjo)?.[0]
      for (let pagina = 1; pagina <= PAGINAS_DE_UMA; pagina++) {
        const filtro = { DocumentNumber: documento, ...(Brand && { Brand }), PageIndex: String(pagina) }
        const lidas = await lerPagina(data, filtro, prazo)
        if (lidas.tipo !== 'lidas') return lidas
        // a registrar that does not know the filter answers with others of that day too
        const unidade = lidas.unidades.find(u => u.documento === documento && u.data === data && u.arranjo === arranjo)
        if (unidade) return { tipo: 'lida', unidade }
        if (pagina >= lidas.paginas) return { tipo: 'desconhecida' }
      }
      return { tipo: 'indeterminada' }
    },
    async enviarUnidades(unidades, { prazo }) {
      if (unidades.length > UNIDADES_POR_PEDIDO) throw new RangeError('more units than one request takes')
      const r = await chamar({
        ...{ method: 'POST', url: `${url}/receivable-units`, timeoutMs, schema: Aceito, prazo },
        corpo: { receivableUnits: unidades.map(u => paraOFio(u, credenciador)) },
      })
      if (r.tipo !== 'resposta') return { tipo: 'indeterminado' }
      if (r.ok) return { tipo: 'aceito', processo: r.corpo.processKey }
      return nadaDito(r.status) ? { tipo: 'indeterminado' } : { tipo: 'recusado' }
    },
    async consultarEnvio(processo, { prazo }) {
      const endereco = `${url}/processes/${encodeURIComponent(processo)}`
      const r = await chamar({ method: 'GET', url: endereco, timeoutMs, schema: Processo, prazo })
      if (r.tipo !== 'resposta' || !r.ok) return { tipo: 'indeterminado' }
      if (r.corpo.status === 'PROCESSING') return { tipo: 'andamento' }
      const recusadas = r.corpo.errors.map(({ reference, code }) => ({ referencia: reference, codigo: code }))
      return { tipo: 'concluido', recusadas }
    },
    async responderComparacao(data, { unidades, soma, confere }, { prazo }) {
      const r = await chamar({
        ...{ method: 'POST', url: `${url}/reconciliations/${data}`, timeoutMs, schema: Nada, prazo },
        corpo: { reconciliationStatus: confere ? 'CONFIRMED' : 'DIVERGENT', units: unidades, total: soma },
      })
      return { tipo: r.tipo === 'resposta' && r.ok ? 'respondida' : 'indeterminada' }
    },
    ...dosContratos(chamar, url, timeoutMs),
  }
}

type Chamar = ReturnType<typeof comToken>
type DosContratos = Pick<RegistradoraPort, 'contestarContrato' | 'consultarContestacao' | 'informarConsentimento'>
/** What merchants say of contracts and of who reads their agenda: `POST …/contestations`, `PUT …/opt-ins`. */
const dosContratos = (chamar: Chamar, url: string, timeoutMs: number): DosContratos => ({
  async contestarContrato(c, { prazo }) {
    const r = await chamar({
      ...{ method: 'POST', url: `${url}/contestations`, timeoutMs, schema: Aceito, prazo },
      corpo: {
        ...{ reference: c.referencia, documentoUsuarioFinalRecebedor: c.documento, reason: c.motivo },
        ...{ receivableSettlementType: palavraDoTipo(c.tipo), beneficiaryDocument: c.beneficiario.documento },
        ...{ beneficiaryIspb: c.beneficiario.ispb, receivableIds: c.protocolos, description: c.texto },
      },
    })
    if (r.tipo !== 'resposta') return { tipo: 'indeterminada' }
    if (r.ok) return { tipo: 'aceita', processo: r.corpo.processKey }
    return nadaDito(r.status) ? { tipo: 'indeterminada' } : { tipo: 'recusada', resposta: dita(r.corpo) }
  },
  async consultarContestacao(processo, { prazo }) {
    const endereco = `${url}/contestations/${encodeURIComponent(processo)}`
    const r = await chamar({ method: 'GET', url: endereco, timeoutMs, schema: Contestacao, prazo })
    if (r.tipo !== 'resposta' || !r.ok) return { tipo: 'indeterminada' }
    if (r.corpo.status === 'PROCESSING') return { tipo: 'andamento' }
    const resposta = r.corpo.message.slice(0, RESPOSTA_MAXIMA)
    return { tipo: r.corpo.status === 'ACCEPTED' ? 'procede' : 'naoProcede', resposta }
  },
  async informarConsentimento(c, { prazo }) {
    const r = await chamar({
      ...{ method: 'PUT', url: `${url}/opt-ins/${encodeURIComponent(c.referencia)}`, timeoutMs, schema: Nada, prazo },
      corpo: {
        ...{ documentoUsuarioFinalRecebedor: c.documento, financierDocument: c.instituicao },
        ...{ startDate: c.de, endDate: c.ate, status: c.vale ? 'ACTIVE' : 'INACTIVE' },
      },
    })
    if (r.tipo !== 'resposta') return { tipo: 'indeterminado' }
    const codigo = Recusa.safeParse(r.corpo).data?.Code ?? ''
    // what is already out is out
    if (r.ok || (!c.vale && codigo === JA_FORA)) return { tipo: 'informado' }
    return nadaDito(r.status) ? { tipo: 'indeterminado' } : { tipo: 'recusado', codigo }
  },
})
const JA_FORA = '0019'
const palavraDoTipo = (tipo: TipoDeEfeito) => Object.entries(tipoDoFio).find(([, t]) => t === tipo)?.[0] ?? 'LienOthers'
const dita = (corpo: unknown): string => {
  const { Code = '', Message = '' } = Recusa.safeParse(corpo).data ?? {}
  return (Message || Code).slice(0, RESPOSTA_MAXIMA)
}

const paraOFio = (u: UnidadeParaRegistro, credenciador: string) => ({
  reference: u.referencia,
  identificadorCredenciadorSubcredenciador: credenciador,
  documentoUsuarioFinalRecebedor: u.documento,
  arranjoPagamento: u.arranjo,
  dataPrevistaLiquidacao: u.data,
  valorConstituidoTotal: u.constituido,
  valorConstituidoPreContratado: u.preContratado,
})

/** Settlements come in the order in which they are paid: the owner's own is last of all, and is no effect. */
function doFio(i: z.output<typeof Recebiveis>['Items'][number]): UnidadeNoRegistro {
  const efeitos = i.Settlements.flatMap((s): Omit<EfeitoNoRegistro, 'ordem'>[] => {
    if (s.ReceivableSettlementType === DO_DONO || s.Amount === 0) return []
    // a kind that came after us is another institution's money all the same: what is set aside can still be paid to the owner
    const tipo = tipoDoFio[s.ReceivableSettlementType] ?? 'onusOutros'
    const b = s.Instruction
    return [
      {
        ...{ tipo, valor: s.Amount },
        beneficiario: {
          documento: b?.BankAccountDocumentNumber ?? '',
          nome: b?.BankAccountHolderName ?? '',
          ispb: b?.Ispb ?? '',
          agencia: b?.AgencyNumber ?? '',
          conta: `${b?.AccountNumber ?? ''}${b?.AccountDigit ?? ''}`,
        },
      },
    ]
  })
  return {
    protocolo: i.ReceivableId,
    documento: i.DocumentNumber,
    data: i.ForecastDate,
    arranjo: bandeirasDoFio[i.Brand] ?? 'OCC',
    constituido: i.ReceivableAmount,
    preContratado: i.AnticipatedAmount,
    efeitos: efeitos.map((e, n) => ({ ...e, ordem: n + 1 })),
  }
}
