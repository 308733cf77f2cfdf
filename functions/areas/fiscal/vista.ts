import type * as z from 'zod'
import type { listarNotasFiscais, obterNotaFiscal } from '../../../shared/contract/notasFiscais.ts'
import type { SituacaoDaNota } from '../../../shared/domain/estados/notaFiscal.ts'
import { valorDeAgora } from '../../../shared/domain/notaFiscal.ts'
import { servicosDaQuita } from '../../../shared/domain/servicosDaQuita.ts'
import type { NotaFiscal, TarifasDoMes } from '../../platform/storage/NotaFiscal.ts'
import { consultaDaNota } from '../../providers/notaFiscal/dps/identificadores.ts'

type Resumo = z.output<typeof listarNotasFiscais.response>['itens'][number]
type Nota = z.output<typeof obterNotaFiscal.response>
type Acao = Nota['acoes'][number]

/** Pure: a note as a list shows it. */
export const verResumoDaNota = (n: NotaFiscal): Resumo => ({
  ...{ id: n.id, situacao: n.situacao, mes: n.mes, valor: n.valor, descricao: n.descricao },
  empresa: { id: n.empresaId, nome: n.tomador.nome, cnpj: n.tomador.cnpj },
  tributacao: n.codigos.tributacao,
  numero: n.numeroDaNota ?? null,
  chave: n.chave ?? null,
  processadaEm: n.processadaEm ?? null,
  erros: (n.erros ?? []).map(e => ({ ...e, complemento: e.complemento ?? null })),
})

const acoesDa: Readonly<Partial<Record<SituacaoDaNota, readonly Acao[]>>> = {
  rejeitada: ['reenviar'],
  autorizada: ['cancelar', 'substituir', 'arquivo'],
  cancelando: ['arquivo'],
  cancelada: ['arquivo'],
  substituida: ['arquivo'],
}

/** Pure: a note as its sheet shows it; `agora`: the fees of its month as they are now. */
export function verNota(n: NotaFiscal, agora: TarifasDoMes | undefined): Nota {
  const doCodigo = valorDeAgora(n.tarifas, agora ?? {})
  const { cancelamento: c } = n
  return {
    ...verResumoDaNota(n),
    tarifas: servicosDaQuita.flatMap(servico => {
      const valor = n.tarifas[servico]
      return valor === undefined ? [] : [{ servico, valor }]
    }),
    tarifasAgora: doCodigo === n.valor ? null : doCodigo,
    serie: n.serie ?? null,
    numeroDaDps: n.numero ?? null,
    consulta: n.chave === undefined ? null : consultaDaNota(n.chave),
    cancelamento: c ? { motivo: c.motivo, texto: c.texto, quem: c.quem.nome, em: new Date(c.em).toISOString() } : null,
    substitui: n.substitui?.id ?? null,
    substituidaPor: n.substituidaPor ?? null,
    autor: n.autor.nome,
    criadaEm: n.criadaEm,
    // the note that stands for it ends it
    acoes: (acoesDa[n.situacao] ?? []).filter(a => a !== 'cancelar' || n.substituidaPor === undefined),
  }
}
