import { formatarDataHora } from '../../../../../shared/domain/calendario.ts'
import { type Centavos, formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import type { PalavrasDasMensagens } from '../../../../../shared/domain/palavrasDasMensagens.ts'
import { produto } from '../../../../../shared/produto.ts'
import { comPalavras } from '../../../../../shared/textos/cartas.ts'
import { letter } from '../../../../../shared/textos/engine.ts'
import { textosDaDisputa as textos } from '../../../../../shared/textos/pt-BR/emailsDisputa.ts'
import type { Disputa } from '../../../../platform/storage/Disputa.ts'
import { type Conteudo, umaLinha } from './modelo.ts'
import { MAXIMO_DO_NOME } from './saudacao.ts'

/** What became of a dispute. */
export type QualDaDisputa = 'aberta' | 'mudou' | 'ganha' | 'perdida'

/** A dispute with the sale that it is of. `descontado`: what the sale's company and receivers bear of disputes now. */
export interface DisputaDaVenda<D = Pick<Disputa, 'de' | 'valor' | 'criadaEm'>> {
  disputa: D
  cobranca: string
  descontado: Centavos
  carrinho: boolean
}

/** Where a company sees what is contested of its sales, and answers. */
export const paginaDasContestacoes = (appUrl: string, slug: string): string =>
  `${appUrl}/painel-administrativo/${slug}/financeiro/contestacoes`

/** Pure: the words; `palavras`: how staff worded them. */
export function comporDaDisputa(
  qual: QualDaDisputa,
  { disputa: d, cobranca, descontado, carrinho }: DisputaDaVenda,
  {
    empresa,
    slug,
    appUrl,
    palavras,
  }: { empresa: string; slug: string; appUrl: string; palavras: PalavrasDasMensagens },
): Conteudo {
  const valores = {
    valor: formatarReais(d.valor, 'pt-BR'),
    cobranca: umaLinha(cobranca, MAXIMO_DO_NOME),
    empresa: umaLinha(empresa, MAXIMO_DO_NOME),
    produto: produto.nome,
  }
  const t = letter(comPalavras(textos, `disputa-${qual}`, palavras), valores)
  const nota = carrinho ? 'suporta.carrinho' : qual === 'ganha' ? 'suporta.ganha' : 'suporta.venda'
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${qual}.assunto`)),
    titulo: t(`${qual}.titulo`),
    valor: valores.valor,
    texto: t(`${qual}.texto`),
    linhas: [
      { nome: t('valor'), valor: valores.valor },
      ...(carrinho ? [] : [{ nome: t('descontado'), valor: formatarReais(descontado, 'pt-BR') }]),
      { nome: t('cobranca'), valor: valores.cobranca },
      { nome: t('pagamento'), valor: d.de.slice(4) },
      { nome: t('quando'), valor: formatarDataHora(Date.parse(d.criadaEm)) },
    ],
    // a cart's is in no company's list (decision 0024)
    botao: carrinho
      ? { nome: t('botao.carrinho'), href: appUrl }
      : { nome: t('botao'), href: paginaDasContestacoes(appUrl, slug) },
    notas: [{ texto: t(nota) }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
