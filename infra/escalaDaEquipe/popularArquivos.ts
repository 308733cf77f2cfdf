import { ArquivoDoEdi } from '../../functions/platform/storage/ArquivoDoEdi.ts'
import { Divergencia } from '../../functions/platform/storage/Divergencia.ts'
import { NotaFiscal } from '../../functions/platform/storage/NotaFiscal.ts'
import { ContratoPos, TerminalPos } from '../../functions/platform/storage/Pos.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import { idsDosModelosPos } from '../../shared/data/pos.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { codigosDoMes } from '../../shared/domain/codigosDoMes.ts'

/** What staff read of papers and machines, some of every company: fiscal notes, the acquirer's files, card terminals. */

const HORA = 3_600_000
const id21 = (prefixo: string, n: number) => `${prefixo}${String(n).padStart(21 - prefixo.length, '0')}`
export const contratoPosN = (e: number) => id21('Ctp', e)
/** The month (`aaaa-mm`) whose notes are written. */
export const MES_DAS_NOTAS = '2026-10'
const autor = { id: 'usr-equipe', nome: 'Rita Campos' }

/** Of the e-th company: a note, a file of the acquirer of its hour, what differs in it, and a contract of two terminals. */
export function dosPapeis(e: number, agora: number): Write[] {
  const em = new Date(agora - (e + 1) * HORA).toISOString()
  const empresaId = `empresa-${e}`
  return [...daNota(e, empresaId, em), ...doEdi(e, empresaId, em), ...doPos(e, empresaId, em)]
}

function daNota(e: number, empresaId: string, criadaEm: string): Write[] {
  const { recebimentos: codigos } = codigosDoMes({}, MES_DAS_NOTAS)
  return [
    NotaFiscal.put({
      ...{ id: id21('Nfs', e), versao: 1, situacao: 'aEmitir', empresaId, mes: MES_DAS_NOTAS, codigos, valor: 500 },
      ...{ tarifas: { pix: 500 }, descricao: 'Tarifas', tentativas: 0, autor, criadaEm, ev: [] },
      tomador: { cnpj: '11222333000181', nome: `Empresa ${e} Ltda` },
    }),
  ]
}

function doEdi(e: number, empresaId: string, criadoEm: string): Write[] {
  const dia = dataSaoPaulo(Date.parse(criadoEm))
  return [
    ArquivoDoEdi.put({
      ...{ id: id21('Edi', e), versao: 1, situacao: 'recebido', nome: `CIELO03_${e}.TXT`, chave: id21('Arq', e) },
      ...{ bytes: 1, sha256: '0'.repeat(64), importadas: 0, criadoEm, ev: [] },
    }),
    Divergencia.put({
      ...{ id: id21('Dvg', e), versao: 1, situacao: 'aberta', chave: id21('Chv', e), tipo: 'valor', dia, valor: 1_00 },
      ...{ empresaId, criadaEm: criadoEm },
    }),
  ]
}

function doPos(e: number, empresaId: string, em: string): Write[] {
  const criado = { ...autor, em }
  const [modelo] = idsDosModelosPos
  const item = { id: id21('Itp', e), modelo, quantidade: 2, valor: 90_00, vivos: 2 }
  const terminal = (n: number) =>
    TerminalPos.put({
      ...{ id: id21('Tpo', 2 * e + n), empresaId, contratoId: contratoPosN(e), itemId: item.id, versao: 1, modelo },
      ...{ situacao: 'pedido', passos: [], criado },
    })
  return [
    ContratoPos.put({ id: contratoPosN(e), empresaId, versao: 1, inicio: '2026-01-01', itens: [item], criado }),
    terminal(0),
    terminal(1),
  ]
}
