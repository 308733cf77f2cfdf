import type { NotaFiscal } from '../../functions/platform/storage/NotaFiscal.ts'
import type { Prestador } from '../../functions/providers/notaFiscal/dps/declaracao.ts'
import type { NotaADeclarar, PedidoDeCancelamento } from '../../functions/providers/notaFiscal/port.ts'
import { codigosDoMes } from '../../shared/domain/codigosDoMes.ts'
import { idDaNota } from '../../shared/domain/notaFiscal.ts'
import casos from '../vectors/nfse/cases.json' with { type: 'json' }

export { casos }

/** Who issues in the published examples. */
export const prestadorDoVetor: Prestador = { ambiente: 2, cnpj: '11222333000181', municipio: '3550308', simples: 1 }

/** What the published example declares, less what of it is optional and no note of ours says (address, internal code). */
export const notaDoVetor: NotaADeclarar = {
  serie: 1,
  numero: 42,
  competencia: '2026-11-20',
  emissao: Date.parse('2026-11-20T10:01:00-03:00'),
  tomador: { cnpj: '12ABC34501DE35', nome: 'LOJA EXEMPLO LTDA' },
  codigos: {
    tributacao: '150103',
    nbs: '109019900',
    indicadorDaOperacao: '100301',
    cst: '000',
    classificacao: '000001',
    aliquota: 200,
  },
  descricao: 'Tarifas de intermediacao de pagamentos - novembro/2026',
  valor: 12_345,
}

export const cancelamentoDoVetor: PedidoDeCancelamento = {
  chave: '35503082211222333000181000000000004226111234567895',
  motivo: 'erro',
  texto: 'Tarifa cobrada em duplicidade no periodo',
  em: Date.parse('2026-11-20T11:00:00-03:00'),
}

/** A note as it is stored; says only what a test is about. */
export function notaGuardada(over: Partial<NotaFiscal> = {}): NotaFiscal {
  const { empresaId = 'aurora', mes = '2026-10' } = over
  const { recebimentos: codigos } = codigosDoMes({}, mes)
  return {
    ...{ id: idDaNota({ empresaId, mes, tributacao: codigos.tributacao, vez: 1 }), versao: 1, situacao: 'aEmitir' },
    ...{ empresaId, mes, codigos, tarifas: { pix: 500 }, valor: 500, descricao: 'Tarifas', tentativas: 0, ev: [] },
    ...{ tomador: { cnpj: '12ABC34501DE35', nome: 'LOJA EXEMPLO LTDA' }, autor: { id: 'ana', nome: 'Ana' } },
    ...{ criadaEm: '2026-11-01T12:00:00.000Z', ...over },
  }
}
