import { montarCobranca } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { ehCarta, type ModeloDeMensagem, type ModeloEditavel } from '../../../../shared/domain/mensagens.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import { compor, type Fato } from '../../cobranca/vista/mensagens/compor.ts'
import type { Conteudo } from '../../cobranca/vista/mensagens/modelo.ts'
import { comporCartaDeAmostra } from './cartaDeAmostra.ts'

interface Amostra {
  idioma: IdiomaDoPagador
  pagarUrl: string
  appUrl: string
  /** Epoch ms: what the message tells happened then. */
  agora: number
  /** As the message is worded, or would be. */
  palavras: PalavrasDasMensagens
}
/** Centavos. */
const valor = 1_249_90
const diaMs = 86_400_000
const empresa = {
  ...{ slug: 'loja-exemplo', nomeComercial: 'Loja Exemplo', razaoSocial: 'Loja Exemplo Ltda.', cnpj: '11222333000181' },
  ...{ email: 'contato@lojaexemplo.example', contato: '11987654321', logo: null, verificada: false },
  ...{ taxaPix: 0.99, habilitadas: [formas.pix, formas.boleto] },
} satisfies Link['empresa']

/** A message as people read it, of what never happened: the same words and form as a real one's. Pure. */
export const comporAmostra = (tipo: ModeloEditavel, amostra: Amostra): Conteudo =>
  ehCarta(tipo) ? comporCartaDeAmostra(tipo, amostra) : comporDoPagamento(tipo, amostra)

function comporDoPagamento(tipo: ModeloDeMensagem, { idioma, pagarUrl, appUrl, agora, palavras }: Amostra): Conteudo {
  const fato: Fato = {
    ...{
      pagarUrl,
      appUrl,
      checkout: checkoutDeAmostra(tipo, idioma, agora),
      link: { nome: 'Mesa de jantar', empresa },
    },
    pagador: {
      ...{ checkoutId: idDaAmostra, nome: 'Ana Clara Souza', documento: '52998224725', contato: '11987654321' },
      ...{ email: 'ana@pagador.example', endereco: null, sessionId: null, registradoEm: new Date(agora).toISOString() },
    },
    ...(tipo === 'estorno' && { estorno: { valor, em: agora } }),
    ...((tipo === 'autorizacao' || tipo === 'debito') && { debitoEm: somarDias(dataSaoPaulo(agora), 5) }),
    ...(tipo === 'devolucao' && { devolucao: { valor, href: pagarUrl, expiraEm: agora + 90 * diaMs } }),
  }
  return compor(tipo, fato, palavras)
}

const idDaAmostra = 'Exemplo00000000000000'

function checkoutDeAmostra(tipo: ModeloDeMensagem, idioma: IdiomaDoPagador, agora: number): Checkout {
  const pagoEm = new Date(agora).toISOString()
  const vencimento = somarDias(dataSaoPaulo(agora), 3)
  const codigoDeBarras = montarCobranca({ banco: '001', valor, vencimento, campoLivre: '0'.repeat(25) })
  const boleto = { ciclo: 1, pedidoId: 'EXEMPLO', estado: 'aberto', vencimento, em: agora, codigoDeBarras } as const
  return {
    ...{ id: idDaAmostra, link: idDaAmostra, versaoLink: 1, empresaId: 'exemplo', slug: empresa.slug, versao: 1 },
    ...{ estado: 'Liquidado', formaPagamento: formas.pix, parcelas: 1, valor, total: valor, taxaPix: 0.99 },
    ...{ expiracaoPixMinutos: 30, estrangeiro: idioma === 'en', criadoEm: pagoEm, ev: [] },
    ...(tipo === 'boleto'
      ? { estado: 'AguardandoPagamento', formaPagamento: formas.boleto, boleto }
      : { pagoEm, e2eid: 'E00000000202611241200EXEMPLO0000' }),
  }
}
