import { dataSaoPaulo, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { condicoesDaEmpresa, copiarCondicoes } from './condicoes.ts'

type Pedida = Pick<VersaoDoContrato, 'vigencia' | 'condicoes' | 'motivo' | 'quem' | 'aprovou'>

/**
 * A company's next version at `em` (ms), and its writes. One of today is copied to the company in the same transaction; one
 * of a day to come waits for the sweeper; a company's first one keeps what held before it.
 */
export async function novaVersao(
  storage: Storage,
  { empresa, em }: { empresa: Empresa; em: number },
  pedida: Pedida,
): Promise<{ versao: VersaoDoContrato; writes: Write[] }> {
  const ultima = await ultimaVersao(storage, empresa.id)
  const agendada = pedida.vigencia > dataSaoPaulo(em)
  const versao: VersaoDoContrato = {
    ...{ ...pedida, empresaId: empresa.id, numero: (ultima ?? 1) + 1, criadoEm: em },
    ...(agendada ? { vence: inicioDoDia(pedida.vigencia) } : { aplicadaEm: em }),
  }
  const writes = [
    ...(agendada ? [] : copiarCondicoes(empresa, versao)),
    VersaoDoContrato.create(versao),
    ...(ultima === undefined ? [comoEra(empresa, em)] : []),
  ]
  return { versao, writes }
}

/** How many of its last versions are looked at: days to come are few. */
const ULTIMAS = 20
/** A version waits for its day: what it says is to hold after what holds now. */
export async function temVersaoAgendada(storage: Storage, id: string): Promise<boolean> {
  const pk = `EMP#${id}`
  const { values } = await VersaoDoContrato.query(storage, {
    ...{ pk, sk: { prefix: 'CONTRATO#' }, limit: ULTIMAS, reverse: true, consistent: true },
  })
  return values.some(v => v.vence !== undefined && v.aplicadaEm === undefined)
}

async function ultimaVersao(storage: Storage, id: string): Promise<number | undefined> {
  const pk = `EMP#${id}`
  const { values } = await VersaoDoContrato.query(storage, {
    ...{ pk, sk: { prefix: 'CONTRATO#' }, limit: 1, reverse: true, consistent: true },
  })
  return values[0]?.numero
}

/** What a company of before versions paid until its first one: kept, so that its history begins at its beginning. */
const comoEra = (empresa: Empresa, em: number): Write =>
  VersaoDoContrato.create({
    ...{ empresaId: empresa.id, numero: 1, vigencia: dataSaoPaulo(Date.parse(empresa.criadoEm)) },
    ...{ condicoes: condicoesDaEmpresa(empresa), quem: '', motivo: 'Condições de antes da primeira versão' },
    ...{ criadoEm: em, aplicadaEm: em },
  })
