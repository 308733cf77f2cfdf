import { formatarDataHora } from '../../../../../shared/domain/calendario.ts'
import { type Centavos, formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { casoAberto } from '../../../../../shared/domain/estados/casoMed.ts'
import type { PalavrasDasMensagens } from '../../../../../shared/domain/palavrasDasMensagens.ts'
import { produto } from '../../../../../shared/produto.ts'
import { comPalavras } from '../../../../../shared/textos/cartas.ts'
import { letter } from '../../../../../shared/textos/engine.ts'
import { textosDaContestacao as textos } from '../../../../../shared/textos/pt-BR/emailsContestacao.ts'
import type { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { type Conteudo, umaLinha } from './modelo.ts'
import { MAXIMO_DO_NOME } from './saudacao.ts'

type Qual = 'aberta' | 'aceita' | 'recusada' | 'cancelada'
interface Contexto {
  /** Of the company. */
  nome: string
  /** Where its button leads. */
  pagina: string
  /** How staff worded it. */
  palavras: PalavrasDasMensagens
}

/** Pure: that the payer's bank took a Pix back, which no case had told before. */
export function comporDoTomado(
  tomado: { valor: Centavos },
  c: Pick<Checkout, 'total'>,
  { nome, pagina, palavras }: Contexto,
): Conteudo {
  const valor = formatarReais(tomado.valor, 'pt-BR')
  const empresa = umaLinha(nome, MAXIMO_DO_NOME)
  const t = letter(comPalavras(textos, 'contestacao-tomada', palavras), {
    empresa,
    valor,
    retido: '',
    prazo: '',
    produto: produto.nome,
  })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('tomada.assunto')),
    titulo: t('tomada.titulo'),
    valor,
    texto: t('tomada.texto'),
    linhas: [
      { nome: t('venda'), valor: formatarReais(c.total, 'pt-BR') },
      { nome: t('tomado'), valor },
    ],
    botao: { nome: t('botao.venda'), href: pagina },
    rodape: [t('rodape'), t('seguranca')],
    notas: [],
  }
}

export const qualDaContestacao = ({ estado }: Pick<CasoMed, 'estado'>): Qual =>
  casoAberto(estado) ? 'aberta' : (estado as Qual)

/** Pure: the words. */
export function comporDaContestacao(
  caso: Pick<CasoMed, 'estado' | 'valor' | 'aceito' | 'defesaAte'>,
  c: Pick<Checkout, 'total' | 'med'>,
  { nome, pagina, palavras }: Contexto,
): Conteudo {
  const qual = qualDaContestacao(caso)
  const semPrazo = qual === 'aberta' && !caso.defesaAte
  const valor = formatarReais(qual === 'aceita' ? (caso.aceito ?? caso.valor) : caso.valor, 'pt-BR')
  const retido = formatarReais(c.med?.retido ?? 0, 'pt-BR')
  const prazo = caso.defesaAte ? formatarDataHora(Date.parse(caso.defesaAte)) : ''
  const t = letter(comPalavras(textos, semPrazo ? 'contestacao-sem-prazo' : `contestacao-${qual}`, palavras), {
    ...{ empresa: umaLinha(nome, MAXIMO_DO_NOME), valor, retido, prazo, produto: produto.nome },
  })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${qual}.assunto`)),
    titulo: t(`${qual}.titulo`),
    valor,
    texto: semPrazo ? t('semPrazo.texto') : t(`${qual}.texto`),
    linhas: [
      { nome: t('venda'), valor: formatarReais(c.total, 'pt-BR') },
      { nome: t('contestado'), valor: formatarReais(caso.valor, 'pt-BR') },
      { nome: t('guardado'), valor: retido },
    ],
    botao: { nome: t('botao'), href: pagina },
    rodape: [t('rodape'), t('seguranca')],
    notas: [],
  }
}
