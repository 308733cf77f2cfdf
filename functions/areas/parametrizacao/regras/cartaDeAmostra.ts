import type { CartaDaPlataforma } from '../../../../shared/domain/mensagens.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { type AssuntoDoCarrinho, type BoletoDaCarta, comporDoCarrinho } from '../../carrinho/regras/comporDoCarrinho.ts'
import { comporDaContestacao, comporDoTomado } from '../../cobranca/vista/mensagens/comporDaContestacao.ts'
import { comporDaDisputa, type QualDaDisputa } from '../../cobranca/vista/mensagens/comporDaDisputa.ts'
import type { Conteudo } from '../../cobranca/vista/mensagens/modelo.ts'
import { comporDoConvite, comporDosTermos } from '../../recebedores/regras/comporAoRecebedor.ts'
import { comporDoSaque, type QualDoSaque } from '../../saldo/regras/comporDoSaque.ts'
import { comporAosAdministradores } from '../../usuarios/regras/comporAosAdministradores.ts'
import {
  comporDaRecuperacao,
  comporDoConviteDeUsuario,
  comporDoInteresse,
} from '../../usuarios/regras/comporDoAcesso.ts'
import { type AssuntoDoPedido, comporDoPedido } from '../../vitrine/regras/comporDoPedido.ts'

/** Examples of the letters that are about no payment (decision 0237): people and amounts that never were. Pure. */
interface Amostra {
  pagarUrl: string
  appUrl: string
  /** Epoch ms. */
  agora: number
  palavras: PalavrasDasMensagens
}
type Compor = (a: Amostra) => Conteudo

const diaMs = 86_400_000
/** Centavos. */
const valor = 1_249_90
const id = 'Exemplo00000000000000'
const empresa = {
  ...{ slug: 'loja-exemplo', nomeComercial: 'Loja Exemplo', razaoSocial: 'Loja Exemplo Ltda.', cnpj: '11222333000181' },
  ...{ email: 'contato@lojaexemplo.example', tema: undefined },
}
const pessoa = { nome: 'Ana Clara Souza', email: 'ana@pagador.example' }

const boleto = (nome: string, centavos: number, situacao: BoletoDaCarta['situacao']): BoletoDaCarta => ({
  ...{ emissor: 'Banco Exemplo', recebedor: { nome, documento: '11222333000181' }, valor: centavos, situacao },
})
const sol = boleto('Condomínio Sol', 849_90, 'paga')
const daLuz = (situacao: BoletoDaCarta['situacao']) => boleto('Companhia de Luz', 400_00, situacao)
const pagos = [sol, daLuz('paga')]
const emParte = [sol, daLuz('recusada')]
const voltou = [sol, daLuz('devolvida')]
const doCarrinho =
  (assunto: AssuntoDoCarrinho, boletos: readonly BoletoDaCarta[] = [], devolvido?: BoletoDaCarta): Compor =>
  ({ pagarUrl, agora, palavras }) =>
    comporDoCarrinho({
      ...{ assunto, boletos, devolvido, nome: pessoa.nome, empresa, href: pagarUrl, palavras },
      c: {
        ...{ id, valor, boletos: 2, reprovacao: 'documento-ilegivel' },
        tentativa: {
          ...{ ciclo: 1, pedidoId: 'EXEMPLO', estado: 'capturada', valor, parcelas: 3, em: agora },
          ...{ bandeira: 'visa', bin: '400000', finais: '0010', digital: '' },
        },
      },
    })

const doPedido =
  (assunto: AssuntoDoPedido, checkoutId?: string): Compor =>
  ({ pagarUrl, agora, palavras }) =>
    comporDoPedido({
      ...{ assunto, empresa, href: pagarUrl, palavras },
      p: {
        ...{ id, total: valor, frete: 29_90, comprador: { ...pessoa, telefone: '11987654321' } },
        linhas: [{ nome: 'Mesa de jantar', quantidade: 1, unitario: valor - 29_90 }],
        entrega:
          assunto === 'pronto'
            ? { tipo: 'retirada' }
            : {
                ...{ tipo: 'envio', prazo: '5 dias úteis', cep: '01310100', logradouro: 'Avenida Paulista' },
                ...{ numero: '1000', complemento: '', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
              },
        ...(assunto === 'enviado' && { rastreio: 'QX123456789BR' }),
        ...(assunto === 'desistencia' && { desistencia: { em: agora, motivo: '' } }),
        ...(checkoutId !== undefined && { checkoutId }),
      },
      loja: {
        ...{ nome: 'Loja Exemplo', endereco: 'Avenida Paulista, 1000', horario: 'de segunda a sexta, das 9h às 18h' },
        entrega: { retirada: { ativa: true, instrucoes: 'Leve um documento.' }, faixas: [] },
      },
    }).conteudo

const deUmaSemana = (agora: number) => agora + 7 * diaMs
const doSaque =
  (qual: QualDoSaque): Compor =>
  ({ appUrl, agora, palavras }) =>
    comporDoSaque({
      ...{ qual, dono: empresa.nomeComercial, em: agora, appUrl, palavras },
      t: { valor, para: 'Pix · 11.222.333/0001-81' },
      valor: qual === 'parte' ? 400_00 : valor,
    })
const daDisputa =
  (qual: QualDaDisputa): Compor =>
  ({ appUrl, agora, palavras }) =>
    comporDaDisputa(
      qual,
      {
        disputa: { de: `CHK#${id}`, valor, criadaEm: new Date(agora).toISOString() },
        ...{ cobranca: 'Mesa de jantar', descontado: qual === 'ganha' ? 0 : valor, carrinho: false },
      },
      { empresa: empresa.nomeComercial, slug: empresa.slug, appUrl, palavras },
    )
const daContestacao =
  (estado: 'aberta' | 'aceita' | 'recusada' | 'cancelada', semPrazo = false): Compor =>
  ({ appUrl, agora, palavras }) =>
    comporDaContestacao(
      { estado, valor, ...(!semPrazo && { defesaAte: new Date(deUmaSemana(agora)).toISOString() }) },
      { total: valor, med: { retido: estado === 'aberta' ? valor : 0, devolvido: 0 } },
      { nome: empresa.nomeComercial, pagina: appUrl, palavras },
    )
type Aviso = Parameters<typeof comporAosAdministradores>[0]
const daEmpresa =
  (tipo: Aviso['tipo'], mais: (agora: number) => Partial<Aviso> = () => ({})): Compor =>
  ({ agora, ...contexto }) =>
    comporAosAdministradores({ tipo, nome: pessoa.nome, quem: pessoa.nome, ...mais(agora) }, empresa, contexto)

const amostras: Readonly<Record<CartaDaPlataforma, Compor>> = {
  'carrinho-analise': doCarrinho('analise'),
  'carrinho-reprovado': doCarrinho('reprovado'),
  'carrinho-cancelado': doCarrinho('cancelado'),
  'carrinho-pago': doCarrinho('pago', pagos),
  'carrinho-pago-parte': doCarrinho('pago', emParte),
  'carrinho-devolvido': doCarrinho('devolvido', voltou, daLuz('devolvida')),
  'carrinho-termos': doCarrinho('termos', pagos),
  'carrinho-termos-parte': doCarrinho('termos', emParte),
  'carrinho-termos-voltou': doCarrinho('termos', voltou),
  'pedido-pago': doPedido('pago'),
  'pedido-separacao': doPedido('separacao'),
  'pedido-enviado': doPedido('enviado'),
  'pedido-pronto': doPedido('pronto'),
  'pedido-entregue': doPedido('entregue'),
  'pedido-cancelado': doPedido('cancelado'),
  'pedido-cancelado-pago': doPedido('cancelado', id),
  'pedido-devolvido': doPedido('devolvido'),
  'pedido-lembrado': doPedido('lembrado'),
  'pedido-desistencia': doPedido('desistencia'),
  'acesso-convite': ({ appUrl: href, agora, palavras }) =>
    comporDoConviteDeUsuario(
      { nome: pessoa.nome, quem: 'Bruno Lima', perfil: 'gestor-financeiro', expiraEm: deUmaSemana(agora) },
      empresa,
      { href, palavras },
    ),
  'acesso-recuperacao': ({ appUrl: href, agora, palavras }) =>
    comporDaRecuperacao(pessoa, { expiraEm: agora + diaMs }, { href, palavras }),
  'acesso-interesse': ({ appUrl: href, palavras }) => comporDoInteresse({ href, palavras }),
  'recebedor-convite': ({ pagarUrl: href, agora, palavras }) =>
    comporDoConvite({ nome: pessoa.nome, convite: { expiraEm: deUmaSemana(agora) } }, empresa, { href, palavras }),
  'recebedor-termos': ({ pagarUrl: href, palavras }) => comporDosTermos(pessoa, empresa, { href, palavras }),
  'saque-voltou': doSaque('voltou'),
  'saque-parte': doSaque('parte'),
  'saque-desfeito': doSaque('desfeito'),
  'saque-confirmado': doSaque('confirmado'),
  'disputa-aberta': daDisputa('aberta'),
  'disputa-mudou': daDisputa('mudou'),
  'disputa-ganha': daDisputa('ganha'),
  'disputa-perdida': daDisputa('perdida'),
  'contestacao-aberta': daContestacao('aberta'),
  'contestacao-sem-prazo': daContestacao('aberta', true),
  'contestacao-aceita': daContestacao('aceita'),
  'contestacao-recusada': daContestacao('recusada'),
  'contestacao-cancelada': daContestacao('cancelada'),
  'contestacao-tomada': ({ appUrl: pagina, palavras }) =>
    comporDoTomado({ valor }, { total: valor }, { nome: empresa.nomeComercial, pagina, palavras }),
  'contestacao-respondida': daEmpresa('contestacao-respondida'),
  'vida-suspensa': daEmpresa('vida-suspensa'),
  'vida-reativada': daEmpresa('vida-reativada'),
  'documento-pedido': daEmpresa('documento-pedido'),
  'documento-recusado': daEmpresa('documento-recusado'),
  'encerramento-pedido': daEmpresa('encerramento-pedido'),
  'encerramento-recusado': daEmpresa('encerramento-recusado'),
  'encerramento-confirmado': daEmpresa('encerramento-confirmado', agora => ({ liberaEm: agora + 120 * diaMs })),
  'encerramento-pago': daEmpresa('encerramento-pago', agora => ({ valor, liberaEm: agora + 120 * diaMs })),
  'encerramento-sem-conta': daEmpresa('encerramento-sem-conta'),
  'encerramento-concluido': daEmpresa('encerramento-concluido'),
}

/** A letter as its reader would have it. */
export const comporCartaDeAmostra = (carta: CartaDaPlataforma, amostra: Amostra): Conteudo => amostras[carta](amostra)
