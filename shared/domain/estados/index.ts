import { alertaDeMovimento } from './alertaDeMovimento.ts'
import { antecipacao } from './antecipacao.ts'
import { arquivoDoEdi } from './arquivoDoEdi.ts'
import { assinatura } from './assinatura.ts'
import { assinaturaDePlano } from './assinaturaDePlano.ts'
import { bloqueioDeSaidas } from './bloqueioDeSaidas.ts'
import { cobrancaBoleto } from './boleto.ts'
import { carrinho } from './carrinho.ts'
import { casoMed } from './casoMed.ts'
import { checkout } from './checkout.ts'
import { cobrancaDoMandato } from './cobrancaDoMandato.ts'
import { comissao } from './comissao.ts'
import { consentimentoDaAgenda } from './consentimentoDaAgenda.ts'
import { consultaDeListas } from './consultaDeListas.ts'
import { contaDoProvedor } from './contaDoProvedor.ts'
import { contestacaoDeContrato } from './contestacaoDeContrato.ts'
import { conviteDeUsuario } from './conviteDeUsuario.ts'
import { declaracaoMensal } from './declaracaoMensal.ts'
import { disputa } from './disputa.ts'
import { divergencia } from './divergencia.ts'
import { envioDeEmail } from './email.ts'
import { empresa } from './empresa.ts'
import { encerramento } from './encerramento.ts'
import { estorno } from './estorno.ts'
import { exportacao } from './exportacao.ts'
import { loteDaFolha } from './folha.ts'
import { interesse } from './interesse.ts'
import { lancamentoManual } from './lancamentoManual.ts'
import { link } from './link.ts'
import { lojaOnline } from './lojaOnline.ts'
import { mandato } from './mandato.ts'
import { notaFiscal } from './notaFiscal.ts'
import { ordemJudicial } from './ordemJudicial.ts'
import { pagamentoDeBoleto } from './pagamentoDeBoleto.ts'
import { passoManual } from './passoManual.ts'
import { pedidoDaLoja } from './pedidoDaLoja.ts'
import { pedidoDeCompra } from './pedidoDeCompra.ts'
import { cobrancaPix } from './pix.ts'
import { pixAvulso } from './pixAvulso.ts'
import { recebedor } from './recebedor.ts'
import { recuperacaoDeAcesso } from './recuperacaoDeAcesso.ts'
import { representanteComercial } from './representanteComercial.ts'
import { reservaDeEstoque } from './reservaDeEstoque.ts'
import { serieDeContas } from './serieDeContas.ts'
import { tentativa } from './tentativa.ts'
import { terminalPos } from './terminalPos.ts'
import { transferencia } from './transferencia.ts'
import { versaoDosParametros } from './versaoDosParametros.ts'

/** Every state machine, for the drawings and the property tests. */
export const maquinas = [
  checkout,
  tentativa,
  cobrancaPix,
  pixAvulso,
  cobrancaBoleto,
  estorno,
  disputa,
  casoMed,
  envioDeEmail,
  exportacao,
  link,
  transferencia,
  antecipacao,
  recebedor,
  empresa,
  loteDaFolha,
  assinaturaDePlano,
  encerramento,
  interesse,
  conviteDeUsuario,
  recuperacaoDeAcesso,
  bloqueioDeSaidas,
  assinatura,
  carrinho,
  pagamentoDeBoleto,
  lancamentoManual,
  notaFiscal,
  declaracaoMensal,
  contaDoProvedor,
  serieDeContas,
  terminalPos,
  lojaOnline,
  pedidoDaLoja,
  representanteComercial,
  comissao,
  arquivoDoEdi,
  divergencia,
  contestacaoDeContrato,
  consentimentoDaAgenda,
  versaoDosParametros,
  ordemJudicial,
  consultaDeListas,
  alertaDeMovimento,
  passoManual,
  pedidoDeCompra,
  reservaDeEstoque,
  mandato,
  cobrancaDoMandato,
] as const
