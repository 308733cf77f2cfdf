import type { Data } from '../../../../shared/domain/calendario.ts'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoPedido as limites } from '../../../../shared/domain/pedidoDaLoja.ts'
import { type Html, html } from '../../../../shared/html.ts'
import type { CamposDoComprador, NomeDoCampo } from '../regras/comprador.ts'
import type { ContaDaSacola } from '../regras/conta.ts'
import type { Respostas } from '../regras/respostas.ts'
import { linhaDoDesconto } from './carrinho.ts'
import type { Conteudo } from './moldura.ts'
import { doProduto } from './perguntas.ts'

interface Campo {
  nome: NomeDoCampo
  rotulo: string
  auto: string
  mais?: { tipo?: 'email' | 'tel'; opcional?: true; maximo?: number; maiusculas?: true }
}
const deQuem: readonly Campo[] = [
  { nome: 'nome', rotulo: 'Seu nome', auto: 'name', mais: { maximo: limites.nome } },
  { nome: 'email', rotulo: 'E-mail', auto: 'email', mais: { tipo: 'email' } },
  { nome: 'telefone', rotulo: 'Celular com DDD', auto: 'tel-national', mais: { tipo: 'tel', maximo: 20 } },
]
const rua: Campo = { nome: 'logradouro', rotulo: 'Rua ou avenida', auto: 'address-line1' }
const naRua: readonly Campo[] = [
  { nome: 'numero', rotulo: 'Número', auto: 'off', mais: { maximo: limites.numero } },
  {
    nome: 'complemento',
    rotulo: 'Complemento',
    auto: 'address-line2',
    mais: { opcional: true, maximo: limites.complemento },
  },
]
const bairro: Campo = { nome: 'bairro', rotulo: 'Bairro', auto: 'address-level3' }
const naCidade: readonly Campo[] = [
  { nome: 'cidade', rotulo: 'Cidade', auto: 'address-level2' },
  { nome: 'uf', rotulo: 'UF', auto: 'address-level1', mais: { maximo: 2, maiusculas: true } },
]
interface Preenchido {
  /** São Paulo's day: the first days that may be chosen follow from it. */
  hoje: Data
  /** Answers to what the products ask, and what is wrong with them, by key. */
  respostas: Respostas
  semResposta: Readonly<Record<string, string>>
  /** Of this form: sent twice, it is one order. */
  envio: string
  valores: CamposDoComprador
  recado: string
  faltas: Partial<Record<NomeDoCampo, string>>
  lembrar: boolean
  /** The total is another one than the form showed. */
  mudou: boolean
}

/** The form as it is first opened. */
export const formularioNovo = (envio: string, hoje: Data): Preenchido => ({
  ...{ envio, hoje, valores: {}, recado: '', faltas: {}, respostas: {}, semResposta: {} },
  ...{ lembrar: false, mudou: false },
})

/** Who buys, where it goes and what the products ask: only what selling and delivering need. */
export function paginaDeFinalizar(conta: ContaDaSacola, preenchido: Preenchido): Conteudo {
  const { envio, valores, recado, faltas } = preenchido
  const campo = ({ nome, rotulo, auto, mais = {} }: Campo): Html => {
    const erro = faltas[nome]
    return html`<div><label for="${nome}">${rotulo}${mais.opcional && html` <span class="menor">opcional</span>`}</label>
<input id="${nome}" name="${nome}" type="${mais.tipo ?? 'text'}" autocomplete="${auto}" maxlength="${mais.maximo ?? limites.texto}" value="${valores[nome] ?? ''}" ${!mais.opcional && html`required`} ${mais.maiusculas && html`autocapitalize="characters"`} ${erro && html`aria-invalid="true" aria-describedby="erro-${nome}"`}>
${erro && html`<p class="erro" id="erro-${nome}">${erro}</p>`}</div>`
  }
  const envia = conta.escolha?.tipo === 'envio' ? conta.escolha : undefined
  const desconto = conta.cupom && { codigo: conta.cupom.codigo, valor: conta.cupom.desconto }
  return {
    titulo: 'Finalizar',
    privada: true,
    corpo: html`<h1>Finalizar o pedido</h1>
${Object.keys({ ...faltas, ...preenchido.semResposta }).length > 0 && html`<p class="erro" role="alert">Confira os campos marcados.</p>`}
${preenchido.mudou && html`<p class="erro" role="alert">O total mudou desde que você abriu esta página: agora é ${formatarReais(conta.total)}. Confira o resumo antes de continuar.</p>`}
<form method="post" action="/carrinho" class="duas resumo"><input type="hidden" name="acao" value="finalizar"><input type="hidden" name="envio" value="${envio}"><input type="hidden" name="total" value="${conta.total}">
<section class="cartao" aria-label="Seus dados"><h2>Quem compra</h2>${deQuem.map(campo)}
${envia && html`<h2>Onde entregar</h2><p>CEP ${formatarCep(envia.cep)}. <a href="/carrinho">Mudar</a></p>${campo(rua)}<div class="par">${naRua.map(campo)}</div>${campo(bairro)}<div class="par fim">${naCidade.map(campo)}</div>`}
${conta.linhas.map(l => doProduto(l, preenchido))}
<label for="recado">Recado para a loja <span class="menor">opcional</span></label><textarea id="recado" name="recado" rows="2" maxlength="${limites.recado}" aria-describedby="do-recado">${recado}</textarea><p class="menor" id="do-recado">Nome no bolo, melhor horário, ponto de referência.</p>
<label class="opcao"><input type="checkbox" name="lembrar" value="sim" ${preenchido.lembrar && html`checked`}><span>Se eu não pagar, a loja pode me lembrar deste pedido, uma vez, por e-mail.</span></label></section>
<section class="cartao" aria-label="Resumo"><h2>Resumo</h2><dl class="soma">
${conta.linhas.map(l => html`<dt>${l.quantidade} × ${l.nome}</dt><dd>${formatarReais(l.unitario * l.quantidade)}</dd>`)}
${linhaDoDesconto(desconto)}
<dt>${envia ? (conta.frete?.servico === undefined ? 'Entrega' : conta.frete.nome) : 'Retirada'}${envia && conta.frete?.prazo && html`<br><span class="menor">${conta.frete.prazo}</span>`}</dt><dd>${conta.frete?.valor ? formatarReais(conta.frete.valor) : 'grátis'}</dd>
<dt class="total">Total</dt><dd class="total">${formatarReais(conta.total)}</dd></dl>
<p><button class="largo">Ir para o pagamento</button></p>
<p class="menor">Seus dados servem só para vender, cobrar e entregar. <a href="/privacidade">Privacidade</a> · <a href="/termos">Termos</a></p></section></form>`,
  }
}
