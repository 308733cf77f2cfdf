import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { cnpjValido, cpfValido } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { MAXIMO_DE_ORIGENS, origemDaMesa, origemDeLoja } from '../../../../shared/domain/embutido.ts'
import { enderecoDeSite } from '../../../../shared/domain/enderecoDeSite.ts'
import { celularValido } from '../../../../shared/domain/telefone.ts'
import { chaveDoDocFiscal } from '../../../../shared/domain/tributosInformados.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { doCampoDeMomento } from '../../ui/campoDeMomento.ts'
import { erroDaCor } from '../tema/erroDaCor.ts'
import { type CorpoDoLink, origensDe, parcelasEscolhidas, type Rascunho } from './rascunho.ts'
import { corpoDoRateio, errosDoRateio } from './rateio.ts'
import type { Taxas } from './tipos.ts'

/** A field of the form, by the id that its control has (`campo-{nome}`). */
export type Erros = Readonly<Record<string, ChavePainel>>

const VALOR_MINIMO = 100
const VALOR_MAXIMO = 100_000_000

const inteiroEntre = (texto: string, de: number, ate: number) => {
  const n = /^\d{1,6}$/.test(texto.trim()) ? Number(texto) : Number.NaN
  return n >= de && n <= ate
}

/** A public https address, as the contract takes it. */
const enderecoDeVolta = (texto: string) => texto.length <= 500 && enderecoDeSite(texto) !== undefined

/** What is missing or wrong, in the order of the page. Empty when the link can be sent. */
export const errosDoRascunho = (r: Rascunho, taxas: Taxas, agora: number): Erros => {
  const erros: Record<string, ChavePainel> = {}
  const exigir = (campo: string, certo: boolean, texto: ChavePainel) => {
    if (!certo) erros[campo] = texto
  }
  exigir('nome', r.nome.trim().length > 0, 'form.faltaNome')
  exigir('valor', r.valor >= VALOR_MINIMO, 'form.valorMinimo')
  if (r.valor > VALOR_MAXIMO) erros.valor = 'form.valorMaximo'
  for (const item of r.itens) {
    exigir(`item-${item.chave}-descricao`, item.descricao.trim().length > 0, 'form.faltaItem')
    exigir(`item-${item.chave}-quantidade`, inteiroEntre(item.quantidade, 1, 9999), 'form.quantidade')
  }
  exigir('formas', r.pix || r.cartao || r.boleto, 'form.faltaForma')
  if (r.cartao) exigir('parcelas', parcelasEscolhidas(r, taxas).length > 0, 'form.faltaParcela')
  if (r.pix) exigir('pixExpiracaoMinutos', inteiroEntre(r.pixExpiracaoMinutos, 5, 1440), 'form.pixValidade')
  if (r.boleto) exigir('boletoVencimentoDias', inteiroEntre(r.boletoVencimentoDias, 1, 60), 'form.boletoDias')
  if (r.comTermo) exigir('termoCliente', r.termoCliente.trim().length > 0, 'form.faltaTermo')
  const [abre, expira] = [r.comAbertura && doCampoDeMomento(r.abreEm), r.comExpiracao && doCampoDeMomento(r.expiraEm)]
  if (r.comAbertura) exigir('abreEm', abre !== undefined, 'form.abreFalta')
  if (abre && expira) exigir('abreEm', abre < expira, 'form.abreDepois')
  if (r.comExpiracao) exigir('expiraEm', (doCampoDeMomento(r.expiraEm) ?? 0) > agora, 'form.expiraPassado')
  if (r.comLimite) exigir('limiteUsos', inteiroEntre(r.limiteUsos, 1, 1000), 'usos.invalido')
  if (r.pagadorIdentificado) {
    const { nomeCompleto, documento, celular, email } = r.pagador
    exigir('pagador-nomeCompleto', nomeCompleto.trim().length > 1, 'form.faltaPagador')
    // A foreigner's document has no check digits that we know.
    if (documento && !r.linkParaEstrangeiros)
      exigir('pagador-documento', cpfValido(documento) || cnpjValido(documento), 'form.documento')
    if (celular && !r.linkParaEstrangeiros) exigir('pagador-celular', celularValido(celular), 'form.celular')
    if (email) exigir('pagador-email', emailValido(email), 'entrar.emailInvalido')
  }
  const redirect = r.redirectPagamentoAprovado.trim()
  if (redirect) exigir('redirectPagamentoAprovado', enderecoDeVolta(redirect), 'form.https')
  const origens = r.cartao ? origensDe(r) : []
  exigir('origensPermitidas', origens.length <= MAXIMO_DE_ORIGENS, 'form.origensDemais')
  // which stacks take a page of one's own machine, the server says
  if (!origens.every(o => origemDeLoja(o) || origemDaMesa(o))) erros.origensPermitidas = 'form.origens.invalida'
  const doc = { tipo: r.docTipo, chave: r.docChave }
  if (r.docChave) exigir('docChave', chaveDoDocFiscal(doc), 'form.fiscal.chaveErrada')
  exigir('cbs', r.cbs + r.ibs <= r.valor, 'form.fiscal.passam')
  if (r.comTema) {
    const falta = erroDaCor(r.temaCor)
    if (falta) erros.cor = falta
  }
  return { ...erros, ...errosDoRateio(r, taxas) }
}

/** The body of the call; only for a draft without errors. */
export const corpoDoRascunho = (r: Rascunho, taxas: Taxas): CorpoDoLink => {
  const formas: CorpoDoLink['formasPagamento'] = []
  if (r.pix) formas.push({ tipo: 2, parcelas: [] })
  if (r.cartao) formas.push({ tipo: 1, parcelas: parcelasEscolhidas(r, taxas) })
  if (r.boleto) formas.push({ tipo: 0, parcelas: [] })
  const abre = r.comAbertura ? doCampoDeMomento(r.abreEm) : undefined
  const expira = r.comExpiracao ? doCampoDeMomento(r.expiraEm) : undefined
  return {
    nome: r.nome.trim(),
    descricao: r.descricao,
    valor: paraReais(r.valor),
    formasPagamento: formas,
    consultaAntifraude: r.consultaAntifraude,
    limiarAntifraude: r.limiarAntifraude,
    consultaDatavalid: r.consultaDatavalid,
    validarContatoPagador: r.validarContatoPagador,
    validarNomeCheckout: r.validarNomeCheckout,
    autenticar3ds: r.autenticar3ds,
    termoCliente: r.comTermo ? r.termoCliente.trim() : null,
    abreEm: abre === undefined ? null : new Date(abre).toISOString(),
    expiraEm: expira === undefined ? null : new Date(expira).toISOString(),
    limiteUsos: r.comLimite ? Number(r.limiteUsos) : null,
    pagadorIdentificado: r.pagadorIdentificado,
    pagador: r.pagadorIdentificado ? { identificacao: { ...r.pagador }, endereco: r.endereco } : null,
    linkParaEstrangeiros: r.linkParaEstrangeiros,
    redirectPagamentoAprovado: r.redirectPagamentoAprovado.trim() || null,
    origensPermitidas: r.cartao ? origensDe(r) : [],
    // what is for one person is shown to nobody else
    mostrado: r.mostrado && !r.pagadorIdentificado,
    ...(r.docChave && { docFiscal: { tipo: r.docTipo, chave: r.docChave } }),
    ...(r.cbs > 0 && { cbsInformado: paraReais(r.cbs) }),
    ...(r.ibs > 0 && { ibsInformado: paraReais(r.ibs) }),
    rateio: corpoDoRateio(r),
    backgroundColor: r.backgroundColor,
    tema: r.comTema ? { cor: r.temaCor, cantos: r.temaCantos } : null,
    logo: r.logo,
    itens: r.itens.map(i => ({
      descricao: i.descricao.trim(),
      quantidade: Number(i.quantidade),
      valor: paraReais(i.valor),
    })),
    // What the method does not use keeps a value that the contract takes.
    pixExpiracaoMinutos: r.pix ? Number(r.pixExpiracaoMinutos) : 30,
    boletoVencimentoDias: r.boleto ? Number(r.boletoVencimentoDias) : 3,
  }
}
