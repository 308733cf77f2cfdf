import type { Data } from '../../../../shared/domain/calendario.ts'
import {
  chaveDaResposta,
  faltaNaResposta,
  type Pergunta,
  type RespostaDoComprador,
  respostaEmPalavras,
} from '../../../../shared/domain/perguntasDoProduto.ts'
import type { LinhaLida } from './conta.ts'

export type Respostas = Readonly<Record<string, string>>

/** Pure: what a line asks, each with the name of its field on the form and what was typed into it. */
export const perguntasDaLinha = (
  { produto, variacao }: Pick<LinhaLida, 'produto' | 'variacao'>,
  respostas: Respostas,
): { pergunta: Pergunta; chave: string; nome: string; dita: string }[] =>
  (produto.perguntas ?? []).map(pergunta => {
    const chave = chaveDaResposta({ produto: produto.id, variacao: variacao?.id }, pergunta.id)
    return { pergunta, chave, nome: `respostas.${chave}`, dita: respostas[chave] ?? '' }
  })

/** Pure: what is missing or wrong among the answers, in words, by the key of each. */
export const faltasDasRespostas = (
  linhas: readonly LinhaLida[],
  respostas: Respostas,
  hoje: Data,
): Record<string, string> =>
  Object.fromEntries(
    linhas
      .flatMap(l => perguntasDaLinha(l, respostas))
      .flatMap(({ pergunta, chave, dita }) => {
        const falta = faltaNaResposta(pergunta, dita, hoje)
        return falta ? [[chave, falta]] : []
      }),
  )

/** Pure: the answers of one line as its order keeps them; what was left empty is none. */
export const respostasDaLinha = (linha: LinhaLida, respostas: Respostas): RespostaDoComprador[] =>
  perguntasDaLinha(linha, respostas).flatMap(({ pergunta, dita }) =>
    dita ? [{ pergunta: pergunta.rotulo, resposta: respostaEmPalavras(pergunta, dita) }] : [],
  )
