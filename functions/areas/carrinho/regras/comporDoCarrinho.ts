import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { CartaDaPlataforma } from '../../../../shared/domain/mensagens.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { produto } from '../../../../shared/produto.ts'
import { comPalavras } from '../../../../shared/textos/cartas.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { palavrasDaReprovacao, textosDoCarrinho as textos } from '../../../../shared/textos/pt-BR/emailsCarrinho.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { nomeDaBandeira } from '../../cobranca/vista/fatura.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME, saudacao } from '../../cobranca/vista/mensagens/saudacao.ts'
import { decidirAte } from './analiseDoCarrinho.ts'
import { somaDosPagos } from './decidirPasso.ts'

/** What a letter says of a slip. */
export type BoletoDaCarta = Pick<BoletoNoCarrinho, 'situacao' | 'emissor' | 'recebedor' | 'valor'>

/** What the payer of a cart of slips is written about. */
export type AssuntoDoCarrinho = 'analise' | 'reprovado' | 'cancelado' | 'pago' | 'devolvido' | 'termos'

const notas = {
  analise: 'analise.nota',
  reprovado: 'reserva',
  cancelado: 'reserva',
  pago: 'pago.nota',
  devolvido: 'devolvido.nota',
  termos: 'termos.nota',
} as const satisfies Record<AssuntoDoCarrinho, keyof typeof textos>

const destinos: Partial<Record<BoletoNoCarrinho['situacao'], keyof typeof textos & `boleto.${string}`>> = {
  paga: 'boleto.pago',
  devolvida: 'boleto.voltou',
}

/** What a slip that came back had cost was charged and goes back to the card; what was refused was never charged. */
const textoDosTermos = (boletos: readonly BoletoDaCarta[]) => {
  if (boletos.some(b => b.situacao === 'devolvida')) return 'termos.voltou'
  return boletos.every(b => b.situacao === 'paga') ? 'termos.texto' : 'termos.parte'
}

const textoDe = (assunto: AssuntoDoCarrinho, boletos: readonly BoletoDaCarta[]) => {
  if (assunto === 'termos') return textoDosTermos(boletos)
  const emParte = assunto === 'pago' && boletos.some(b => b.situacao !== 'paga')
  return emParte ? ('pago.parte' as const) : (`${assunto}.texto` as const)
}

/** Each sentence that it may have is a letter of its own: staff word the two apart. */
const cartasDosTextos = {
  'pago.parte': 'carrinho-pago-parte',
  'termos.parte': 'carrinho-termos-parte',
  'termos.voltou': 'carrinho-termos-voltou',
} as const
const cartaDe = (assunto: AssuntoDoCarrinho, texto: ReturnType<typeof textoDe>): CartaDaPlataforma =>
  texto in cartasDosTextos ? cartasDosTextos[texto as keyof typeof cartasDosTextos] : `carrinho-${assunto}`

/**
 * Pure: the words of one of these e-mails; `href`: where its button leads; `palavras`: how staff worded it; `boletos`: of a cart whose slips are settled,
 * each with what became of it.
 */
export function comporDoCarrinho({
  assunto,
  c,
  boletos = [],
  devolvido,
  nome,
  empresa,
  href,
  palavras,
}: {
  assunto: AssuntoDoCarrinho
  c: Pick<Carrinho, 'id' | 'valor' | 'total' | 'capturado' | 'boletos' | 'reprovacao' | 'tentativa'>
  boletos?: readonly BoletoDaCarta[]
  /** The slip that its bank sent back. */
  devolvido?: BoletoDaCarta | undefined
  nome: string
  empresa: Pick<Empresa, 'nomeComercial'>
  href: string
  palavras: PalavrasDasMensagens
}): Conteudo {
  const t = c.tentativa
  const pagos = boletos.filter(b => b.situacao === 'paga').length
  // what was asked for until the card paid, and what it paid since
  const valor = formatarReais(c.capturado ?? t?.valor ?? c.total ?? c.valor)
  const valores = {
    valor,
    nome: saudacao(nome),
    motivo: palavrasDaReprovacao[c.reprovacao ?? 'politica-de-risco'],
    prazo: formatarDataHora(decidirAte(c) ?? 0),
    bandeira: t ? nomeDaBandeira(t.bandeira) : '',
    finais: t?.finais ?? '',
    produto: produto.nome,
    pagos,
    quantos: boletos.length,
    boleto: umaLinha(devolvido?.recebedor?.nome ?? devolvido?.emissor ?? '', MAXIMO_DO_NOME),
    voltou: formatarReais(devolvido?.valor ?? 0),
  }
  const qual = textoDe(assunto, boletos)
  // what the card paid is the sum of the lines under it, until a slip comes back
  const { capturado } = c
  const inteiro = boletos.every(b => b.situacao !== 'devolvida')
  const juros = capturado !== undefined && inteiro ? capturado - somaDosPagos(boletos) : 0
  const escrever = letter(comPalavras(textos, cartaDe(assunto, qual), palavras), valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(escrever(`${assunto}.assunto`)),
    titulo: escrever(`${assunto}.titulo`),
    // the figure of a message is what it tells of
    valor: devolvido ? valores.voltou : valor,
    texto: escrever(qual),
    linhas: [
      { nome: escrever('empresa.nome'), valor: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME) },
      ...(boletos.length
        ? [
            { nome: escrever('pagos.nome'), valor: `${pagos} · ${formatarReais(somaDosPagos(boletos))}` },
            ...(juros > 0 ? [{ nome: escrever('juros.nome'), valor: formatarReais(juros) }] : []),
            ...boletos.map(b => ({
              nome: umaLinha(b.recebedor?.nome ?? b.emissor, MAXIMO_DO_NOME),
              valor: `${formatarReais(b.valor)} · ${escrever(destinos[b.situacao] ?? 'boleto.naoPago')}`,
            })),
          ]
        : [{ nome: escrever('boletos.nome'), valor: `${c.boletos} · ${formatarReais(c.valor)}` }]),
      ...(t ? [{ nome: escrever('cartao.nome'), valor: escrever('cartao.valor') }] : []),
      { nome: escrever('pedido.nome'), valor: c.id },
    ],
    botao: { nome: escrever(assunto === 'termos' ? 'termos.botao' : 'botao'), href },
    notas: [{ texto: escrever(notas[assunto]) }],
    rodape: [escrever('rodape'), escrever('seguranca')],
  }
}
