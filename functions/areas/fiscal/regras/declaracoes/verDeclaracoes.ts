import type { gerarDeclaracaoMensal } from '../../../../../shared/contract/declaracoesMensais.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { diasEntre } from '../../../../../shared/domain/calendario.ts'
import { declaracoes, formasDeclaradas } from '../../../../../shared/domain/declaracaoMensal.ts'
import type { DeclaracaoMensal } from '../../../../platform/storage/DeclaracaoMensal.ts'

type DoMes = Output<typeof gerarDeclaracaoMensal>
type Versao = DoMes['versoes'][number]

/** Pure: a version as the staff's page shows it. */
export const verVersaoDeclarada = (d: DeclaracaoMensal): Versao => ({
  ...{ n: d.n, situacao: d.situacao, autor: d.autor.nome, pedidaEm: d.pedidaEm, prontaEm: d.prontaEm ?? null },
  ate: d.ate,
  dias: { lidos: diasEntre(d.de, d.dia), total: diasEntre(d.de, d.ate) + 1 },
  lancamentos: d.lidos,
  documentos: d.documentos ?? null,
  totais: formasDeclaradas.flatMap(forma => {
    const somas = d.totais?.[forma]
    return somas ? [{ forma, ...somas }] : []
  }),
  diferenca: d.diferenca || null,
  arquivos: declaracoes.flatMap(declaracao => {
    const linhas = d.arquivos?.[declaracao]?.linhas
    return linhas === undefined ? [] : [{ declaracao, linhas }]
  }),
})

/** Pure: a month with its versions, the last one first. */
export const verMesDeclarado = (mes: string, versoes: readonly DeclaracaoMensal[]): DoMes => ({
  mes,
  versoes: versoes
    .filter(v => v.mes === mes)
    .sort((a, b) => b.n - a.n)
    .map(verVersaoDeclarada),
})
