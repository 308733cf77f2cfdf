import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { type Centavos, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { produto } from '../../../../shared/produto.ts'
import { comPalavras } from '../../../../shared/textos/cartas.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaAntecipacaoQueVoltou, textosDoSaque } from '../../../../shared/textos/pt-BR/emailsSaque.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME } from '../../cobranca/vista/mensagens/saudacao.ts'

/** How a withdrawal did not stay as it was told. */
export type QualDoSaque = 'voltou' | 'parte' | 'desfeito' | 'confirmado'

/** Pure: the words. `valor` is what moved, in centavos; `em` when, in ms. */
export function comporDoSaque(c: {
  qual: QualDoSaque
  t: Pick<Transferencia, 'valor' | 'para' | 'antecipacaoId'>
  dono: string
  valor: Centavos
  em: number
  appUrl: string
  /** How staff worded it; an anticipation's letters are the house's. */
  palavras: PalavrasDasMensagens
}): Conteudo {
  const valor = formatarReais(c.valor, 'pt-BR')
  const carta = `saque-${c.qual}` as const
  const textos = c.t.antecipacaoId ? textosDaAntecipacaoQueVoltou : comPalavras(textosDoSaque, carta, c.palavras)
  const t = letter(textos, { empresa: umaLinha(c.dono, MAXIMO_DO_NOME), valor, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${c.qual}.assunto`)),
    titulo: t(`${c.qual}.titulo`),
    valor,
    texto: t(`${c.qual}.texto`),
    linhas: [
      { nome: t('saque'), valor: formatarReais(c.t.valor, 'pt-BR') },
      { nome: t('para'), valor: c.t.para },
      { nome: t('quando'), valor: formatarDataHora(c.em) },
    ],
    botao: { nome: t('botao'), href: c.appUrl },
    rodape: [t('rodape'), t('seguranca')],
    notas: [],
  }
}
