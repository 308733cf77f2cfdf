import * as z from 'zod'
import { nomesDosMotivosDoArquivo } from '../domain/lote/motivos.ts'
import { lugaresDoContraste } from '../domain/tema.ts'
import { Id21, Instante, RetornoUsuario } from './tipos.ts'

/**
 * Every named wire error: a name with a promise (DESIGN §3). On the wire it is flat: `{ name, message, …fields }`.
 * `message` is safe to show to a person. Anything an endpoint does not declare is our bug and leaves as ErroInterno.
 */
export interface WireError<N extends string = string, F extends z.ZodRawShape = z.ZodRawShape> {
  name: N
  status: number
  message: string
  fields: F
}

export const wireError = <const N extends string, F extends z.ZodRawShape = Record<never, never>>(
  name: N,
  status: number,
  message: string,
  fields?: F,
): WireError<N, F> => ({ name, status, message, fields: (fields ?? {}) as F })

// every endpoint
export const RequisicaoInvalida = wireError('RequisicaoInvalida', 400, 'Verifique os campos informados.', {
  campos: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
})
export const CorpoMuitoGrande = wireError('CorpoMuitoGrande', 413, 'O conteúdo enviado é maior do que o permitido.')
export const ErroInterno = wireError('ErroInterno', 500, 'Algo deu errado do nosso lado. Tente novamente.', {
  correlationId: z.string(),
})
export const Manutencao = wireError('Manutencao', 503, 'Estamos em manutenção. Voltamos em instantes.')
// sessions
export const SessaoInvalida = wireError('SessaoInvalida', 401, 'Sua sessão terminou. Entre novamente.')
export const SemPermissao = wireError('SemPermissao', 403, 'Seu perfil não permite esta ação.')
export const CredenciaisInvalidas = wireError('CredenciaisInvalidas', 401, 'E-mail ou senha não conferem.')
export const MuitasTentativas = wireError(
  'MuitasTentativas',
  429,
  'Muitas tentativas. Aguarde um pouco e tente novamente.',
  { aguardeSegundos: z.int() },
)
export const EmpresaNaoEncontrada = wireError('EmpresaNaoEncontrada', 404, 'Empresa não encontrada.')
// accounts
/** The reasons are for the page: each has words of its own there. */
export const SenhaFraca = wireError('SenhaFraca', 422, 'Escolha uma senha mais difícil de adivinhar.', {
  motivo: z.enum(['curta', 'vazada', 'pessoal', 'previsivel']),
})
export const RecuperacaoNaoEncontrada = wireError(
  'RecuperacaoNaoEncontrada',
  404,
  'Este endereço não vale. Use o do último e-mail que você recebeu.',
)
export const RecuperacaoExpirada = wireError(
  'RecuperacaoExpirada',
  410,
  'Este endereço já foi usado ou expirou. Peça outro.',
)
export const AcessoExpirado = wireError('AcessoExpirado', 410, 'O tempo para confirmar acabou. Comece de novo.')
export const SegundoFatorInvalido = wireError(
  'SegundoFatorInvalido',
  422,
  'Este código não confere ou já foi usado. Espere o próximo e tente de novo.',
)
export const SegundoFatorJaAtivo = wireError('SegundoFatorJaAtivo', 409, 'O aplicativo autenticador já está ativo.')
export const SegundoFatorInativo = wireError('SegundoFatorInativo', 409, 'O aplicativo autenticador não está ativo.')
export const ChaveDeAcessoInvalida = wireError(
  'ChaveDeAcessoInvalida',
  422,
  'Não reconhecemos essa chave de acesso. Tente de novo ou entre com a senha.',
)
export const ChaveDeAcessoNaoEncontrada = wireError(
  'ChaveDeAcessoNaoEncontrada',
  404,
  'Essa chave de acesso já não existe.',
)
export const ChavesDemais = wireError('ChavesDemais', 422, 'Remova uma chave de acesso antes de criar outra.', {
  maximo: z.int(),
})
export const SessaoNaoEncontrada = wireError('SessaoNaoEncontrada', 404, 'Essa sessão já terminou.')
export const UsuarioJaVinculado = wireError('UsuarioJaVinculado', 409, 'Essa pessoa já trabalha na sua empresa.')
export const DocumentoEmUso = wireError('DocumentoEmUso', 409, 'Este CPF já é de outro cadastro. Entre com ele.')
// the company and who works in it
/** The password that an act asks for again: no lost session, so no 401. */
export const SenhaNaoConfere = wireError('SenhaNaoConfere', 422, 'A senha não confere.')
export const CnpjNaoEncontrado = wireError('CnpjNaoEncontrado', 404, 'CNPJ não encontrado na Receita Federal.')
export const ContaBancariaJaExiste = wireError(
  'ContaBancariaJaExiste',
  409,
  'Sua empresa já tem uma conta cadastrada. Altere a que existe.',
)
export const UsuarioNaoEncontrado = wireError('UsuarioNaoEncontrado', 404, 'Usuário não encontrado.')
export const PerfilNaoPermitido = wireError('PerfilNaoPermitido', 422, 'Este perfil não pode ser dado por aqui.')
/** Nobody changes their own role or lets themselves go. */
export const ProprioUsuario = wireError('ProprioUsuario', 422, 'Você não pode alterar o seu próprio acesso.')
export const UltimoAdministrador = wireError(
  'UltimoAdministrador',
  409,
  'Esta é a única pessoa que administra a empresa. Dê esse perfil a outra antes.',
)
export const ClienteNaoEncontrado = wireError('ClienteNaoEncontrado', 404, 'Cliente não encontrado.')
export const SubClienteNaoEncontrado = wireError('SubClienteNaoEncontrado', 404, 'Sub-cliente não encontrado.')
export const SubClienteJaExiste = wireError('SubClienteJaExiste', 409, 'Este CNPJ já é de um sub-cliente seu.', {
  id: Id21,
})
export const SlugIndisponivel = wireError('SlugIndisponivel', 422, 'Este endereço não está disponível.', {
  motivo: z.enum(['formato', 'reservado', 'em-uso']),
})
// idempotency
export const ChaveReutilizada = wireError(
  'ChaveReutilizada',
  409,
  'Esta chave de idempotência já foi usada com outro conteúdo.',
)
// API keys and webhooks
export const ChaveDeApiNaoEncontrada = wireError('ChaveDeApiNaoEncontrada', 404, 'Chave de API não encontrada.')
export const WebhookNaoEncontrado = wireError('WebhookNaoEncontrado', 404, 'Webhook não encontrado.')
export const EntregaNaoEncontrada = wireError('EntregaNaoEncontrada', 404, 'Evento não encontrado.')
export const LimiteDeWebhooks = wireError('LimiteDeWebhooks', 422, 'A empresa já tem o máximo de webhooks.', {
  maximo: z.int(),
})
/** Where a webhook may not go; `privado`: an address that is not on the open internet. */
export const EnderecoRecusado = wireError(
  'EnderecoRecusado',
  422,
  'Este endereço não serve. Use um endereço https público, sem usuário e senha.',
  { motivo: z.enum(['formato', 'https', 'credenciais', 'porta', 'privado']) },
)
export const LimiteDeChaves = wireError(
  'LimiteDeChaves',
  422,
  'A empresa já tem o máximo de chaves ativas. Revogue uma para criar outra.',
  { maximo: z.int() },
)
// links
export const LinkNaoEncontrado = wireError('LinkNaoEncontrado', 404, 'Link de pagamento não encontrado.')
export const LinkExpirado = wireError('LinkExpirado', 410, 'Este link de pagamento expirou.', { id: Id21 })
/** Before its start: when it opens and who charges, so that whoever opens it early knows when to come back. */
export const LinkAgendado = wireError('LinkAgendado', 422, 'Este link de pagamento ainda não abriu.', {
  id: Id21,
  abreEm: Instante,
  nomeComercial: z.string(),
  linkParaEstrangeiros: z.boolean(),
})
export const LinkProcessado = wireError('LinkProcessado', 409, 'Este link de pagamento já foi pago.', {
  checkoutId: Id21,
  slug: z.string(),
})
export const LinkAlterado = wireError(
  'LinkAlterado',
  409,
  'A empresa atualizou esta cobrança. Recarregue a página para ver os dados novos.',
  { versao: z.int() },
)
export const LinkSemLimite = wireError('LinkSemLimite', 422, 'Este link não tem limite de usos para aumentar.')
export const ImagemInvalida = wireError(
  'ImagemInvalida',
  422,
  'Não conseguimos ler essa imagem. Envie JPEG, PNG ou WebP.',
)
/** A theme's colour on which, or with which, words cannot be read; `sugestao` is the nearest shade that can. */
export const CorSemContraste = wireError('CorSemContraste', 422, 'O texto não se lê bem com esta cor.', {
  campo: z.string(),
  onde: z.enum(lugaresDoContraste),
  razao: z.number(),
  minimo: z.number(),
  sugestao: z.string(),
})
export const ModeloNaoEncontrado = wireError('ModeloNaoEncontrado', 404, 'Modelo de link não encontrado.')
export const NomeDeModeloEmUso = wireError('NomeDeModeloEmUso', 422, 'Sua empresa já tem um modelo com este nome.', {
  campo: z.literal('nome'),
})
export const LimiteDeModelos = wireError(
  'LimiteDeModelos',
  422,
  'Sua empresa já tem o máximo de modelos. Exclua um para salvar outro.',
  { maximo: z.int() },
)
export const ParcelasInvalidas = wireError(
  'ParcelasInvalidas',
  422,
  'As parcelas escolhidas não fazem parte das condições desta cobrança.',
)
/** A split that names somebody who cannot receive, names them twice, or gives away more than there is. */
export const RateioInvalido = wireError('RateioInvalido', 422, 'Verifique a divisão do valor entre os recebedores.', {
  motivo: z.enum(['recebedor', 'repetido', 'excede']),
  recebedorId: z.string().nullable(),
})
/** A file that is no spreadsheet of links. `linha` where one is to blame; titles that are missing, unknown or there twice. */
export const PlanilhaInvalida = wireError('PlanilhaInvalida', 422, 'Não conseguimos ler esta planilha.', {
  motivo: z.enum(nomesDosMotivosDoArquivo),
  linha: z.int().optional(),
  faltam: z.array(z.string()).optional(),
  desconhecidas: z.array(z.string()).optional(),
  repetidas: z.array(z.string()).optional(),
})
export const PlanilhaComErros = wireError(
  'PlanilhaComErros',
  422,
  'Há linhas com erro. Corrija-as, ou crie só as que estão certas.',
  { linhas: z.array(z.int()) },
)
export const RecebivelNaoEncontrado = wireError('RecebivelNaoEncontrado', 404, 'Recebível não encontrado.')
// checkout
export const LancamentoNaoEncontrado = wireError('LancamentoNaoEncontrado', 404, 'Lançamento não encontrado.')
export const ExportacaoNaoEncontrada = wireError('ExportacaoNaoEncontrada', 404, 'Exportação não encontrada.')
export const MuitasExportacoes = wireError(
  'MuitasExportacoes',
  422,
  'Já há exportações demais em andamento. Espere uma terminar.',
)
export const CheckoutNaoEncontrado = wireError('CheckoutNaoEncontrado', 404, 'Pagamento não encontrado.')
export const FormaIndisponivel = wireError(
  'FormaIndisponivel',
  422,
  'Esta forma de pagamento não está disponível para esta cobrança.',
)
export const DocumentoInvalido = wireError('DocumentoInvalido', 422, 'O documento informado é inválido', {
  campo: z.string(),
})
export const EtapaInvalida = wireError('EtapaInvalida', 409, 'Este pagamento já passou desta etapa.', {
  checkoutId: Id21,
  proximaEtapa: z.string(),
})
/** X10, in the specified words; another message says that the code ran out. */
export const CodigoInvalido = wireError(
  'CodigoInvalido',
  422,
  'O token informado não confere com o enviado no WhatsApp',
  {
    /** Of this code; at 0 only another code helps. */
    tentativasRestantes: z.int(),
  },
)
export const CodigosEsgotados = wireError(
  'CodigosEsgotados',
  422,
  'Os códigos deste pagamento acabaram. Troque o pagador para começar de novo.',
)
export const AguardeParaReenviar = wireError(
  'AguardeParaReenviar',
  429,
  'Aguarde um pouco antes de pedir outro código.',
  { aguardeSegundos: z.int() },
)
export const PagamentoEmAndamento = wireError(
  'PagamentoEmAndamento',
  409,
  'Já estamos processando este pagamento. Aguarde um instante.',
  { checkoutId: Id21 },
)
// the payer's selfie (X53, X54): what the base has, and how many tries are left
const daBiometria = { biometriaDisponivel: z.boolean(), cpfDisponivel: z.boolean(), tentativasRestantes: z.int() }
export const CapturaNaoPermitida = wireError(
  'CapturaNaoPermitida',
  403,
  'Só quem começou este pagamento pode registrar a selfie.',
)
export const TransferenciaInvalida = wireError(
  'TransferenciaInvalida',
  410,
  'Este endereço não vale mais. Peça outro na página do pagamento.',
)
export const FotoSemRosto = wireError(
  'FotoSemRosto',
  422,
  'Não encontramos um rosto nítido na foto. Procure um lugar claro e tire outra.',
  daBiometria,
)
export const PessoaNaoIdentificada = wireError(
  'PessoaNaoIdentificada',
  422,
  'Não foi possível identificar e validar a pessoa retratada.',
  daBiometria,
)
export const BloqueadoDatavalid = wireError(
  'BloqueadoDatavalid',
  422,
  'A selfie do pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
  daBiometria,
)
export const BloqueadoTentativas = wireError(
  'BloqueadoTentativas',
  422,
  'As tentativas de validar a identidade deste pagador terminaram.',
  daBiometria,
)
/** A document that a check refused earlier (V019, X06, X38), here or at another payment. */
export const DocumentoBloqueado = wireError(
  'DocumentoBloqueado',
  403,
  'A selfie deste pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
  daBiometria,
)
/** A 3-D Secure session that is not of this payment, was used, or is over: start the payment again. */
export const DesafioInvalido = wireError(
  'DesafioInvalido',
  410,
  'A autenticação do banco não vale mais. Envie o pagamento novamente.',
)
export const PagamentoRecusado = wireError('PagamentoRecusado', 402, 'Não foi possível concluir o pagamento.', {
  checkoutId: Id21,
  descricao: z.string(),
  retornoUsuario: RetornoUsuario,
  /** 3-D Secure let no card be sent: the payer's bank did not know them, or the card takes no part in it. */
  motivo: z.enum(['nao-autenticada', 'sem-3ds']).optional(),
})
export const ProvedorIndisponivel = wireError(
  'ProvedorIndisponivel',
  502,
  'O serviço consultado não respondeu agora. Tente novamente em instantes.',
)
export const ProvedorSemResposta = wireError(
  'ProvedorSemResposta',
  504,
  'O banco ainda não respondeu. Estamos confirmando; nada foi cobrado duas vezes.',
  { checkoutId: Id21 },
)
export const BoletoIndisponivel = wireError(
  'BoletoIndisponivel',
  409,
  'Não foi possível gerar o boleto bancário. Entre em contato com o estabelecimento comercial.',
)
export const EstornoInvalido = wireError('EstornoInvalido', 422, 'Este valor não pode ser estornado.', {
  /** Reais that may still be given back. */
  disponivel: z.number(),
  motivo: z.enum(['nao-pago', 'boleto', 'contestado', 'nada-resta', 'acima', 'prazo']),
})
export const EstornoEmAndamento = wireError(
  'EstornoEmAndamento',
  409,
  'Já há um estorno deste pagamento em andamento. Aguarde a confirmação.',
)
/** The receipt cannot be sent: nothing was paid, or there is no address. */
export const ComprovanteSemDestino = wireError(
  'ComprovanteSemDestino',
  422,
  'O comprovante deste pagamento não pode ser enviado por e-mail.',
  { motivo: z.enum(['nao-pago', 'sem-email']) },
)
export const ComprovanteNaoEncontrado = wireError('ComprovanteNaoEncontrado', 404, 'Comprovante não encontrado.')
export const CepNaoEncontrado = wireError('CepNaoEncontrado', 404, 'CEP não encontrado. Preencha o endereço.')
export const UfNaoEncontrada = wireError('UfNaoEncontrada', 404, 'UF não encontrada.')
// balance and withdrawals
export const SaldoInsuficiente = wireError('SaldoInsuficiente', 422, 'O valor é maior do que o saldo disponível.', {
  /** Reais that may be withdrawn now. */
  disponivel: z.number(),
})
export const SaqueForaDoLimite = wireError('SaqueForaDoLimite', 422, 'Este valor está fora dos limites de saque.', {
  minimo: z.number(),
  maximo: z.number(),
})
export const ContaBancariaAusente = wireError(
  'ContaBancariaAusente',
  422,
  'Cadastre uma conta bancária ou chave Pix para receber saques.',
)
export const SaqueNaoEncontrado = wireError('SaqueNaoEncontrado', 404, 'Saque não encontrado.')
export const SaqueJaDecidido = wireError('SaqueJaDecidido', 409, 'Este saque já saiu da análise.')
// express anticipation: two names are the specification's own
export const AntecipacaoNaoEncontrada = wireError(
  'AntecipacaoNaoEncontrada',
  404,
  'Antecipação não encontrada ou token inválido.',
)
export const Consumido = wireError('Consumido', 409, 'Você já antecipou esta transação.')
export const Expired = wireError('Expired', 410, 'A proposta de antecipação expirou.', { dataExpiracao: z.string() })
export const AntecipacaoBloqueada = wireError(
  'AntecipacaoBloqueada',
  403,
  'Por segurança, esta antecipação foi bloqueada. Fale com o suporte.',
)
export const AntecipacaoCancelada = wireError(
  'AntecipacaoCancelada',
  410,
  'Esta antecipação foi cancelada por quem a ofereceu.',
)
/** The panel's: an offer that was used, blocked, cancelled or has ended is neither sent again nor cancelled. */
export const AntecipacaoEncerrada = wireError('AntecipacaoEncerrada', 409, 'Esta oferta já terminou.', {
  situacao: z.string(),
})
export const AntecipacaoIndisponivel = wireError(
  'AntecipacaoIndisponivel',
  422,
  'Este recebível não pode mais ser antecipado.',
  { motivo: z.enum(['sem-taxa', 'sem-recebivel', 'responsavel', 'conta', 'valor', 'prazo']) },
)
// entrada
export const PspDesconhecido = wireError('PspDesconhecido', 404, 'Webhook desconhecido.')
export const AvisoDesconhecido = wireError('AvisoDesconhecido', 401, 'Aviso sem a credencial combinada.')
// receivers
export const RecadoNaoEncontrado = wireError('RecadoNaoEncontrado', 404, 'Aviso ou mensagem não encontrada.')
export const AtalhoNaoEncontrado = wireError('AtalhoNaoEncontrado', 404, 'Atalho não encontrado.')
export const MuitosAtalhos = wireError('MuitosAtalhos', 422, 'São no máximo 20 atalhos. Remova um antes.')
export const CalendarioNaoEncontrado = wireError('CalendarioNaoEncontrado', 404, 'Calendário não encontrado.')
export const CompromissoNaoEncontrado = wireError('CompromissoNaoEncontrado', 404, 'Evento não encontrado.')
export const CalendarioSomenteLeitura = wireError(
  'CalendarioSomenteLeitura',
  422,
  'Este calendário é montado pelo sistema: os eventos e o nome dele não mudam.',
)
export const MuitosCalendarios = wireError('MuitosCalendarios', 422, 'São no máximo 20 calendários. Remova um antes.')
export const MuitosCompromissos = wireError(
  'MuitosCompromissos',
  422,
  'Seu calendário está cheio. Remova eventos antigos antes de criar outros.',
)
export const RecebedorNaoEncontrado = wireError('RecebedorNaoEncontrado', 404, 'Recebedor não encontrado.')
export const RecebedorJaExiste = wireError(
  'RecebedorJaExiste',
  409,
  'Este documento já é de um recebedor da sua empresa.',
  { id: Id21 },
)
export const RecebedorEmOutraSituacao = wireError(
  'RecebedorEmOutraSituacao',
  409,
  'A situação deste recebedor não permite esta ação.',
  { situacao: z.int(), situacaoLabel: z.string() },
)
export const ConviteNaoEncontrado = wireError(
  'ConviteNaoEncontrado',
  404,
  'Este convite não existe ou foi substituído por outro. Use o último que você recebeu.',
)
export const ConviteExpirado = wireError(
  'ConviteExpirado',
  410,
  'Este convite expirou. Peça um novo à empresa que convidou você.',
)
export const ConviteRespondido = wireError('ConviteRespondido', 409, 'Este convite já foi respondido.', {
  situacaoConvite: z.int(),
})
export const ContaDeTerceiro = wireError(
  'ContaDeTerceiro',
  422,
  'Os dados bancários devem ser do representante do cadastro.',
)
// carrinho: slips paid by card (001 §8.1). `proximaEtapa` is the cart's number, which the page goes to
const etapaDoCarrinho = { proximaEtapa: z.int() }
export const ContratoNaoEncontrado = wireError('ContratoNaoEncontrado', 404, 'Link não encontrado.')
export const CarrinhoNaoEncontrado = wireError('CarrinhoNaoEncontrado', 404, 'Carrinho não encontrado.')
export const ConsultaNaoEncontrada = wireError('ConsultaNaoEncontrada', 404, 'Este boleto não está no carrinho.')
export const EtapaDoCarrinhoInvalida = wireError(
  'EtapaDoCarrinhoInvalida',
  409,
  'Este carrinho já passou desta etapa.',
  etapaDoCarrinho,
)
export const CarrinhoVazio = wireError('CarrinhoVazio', 422, 'Inclua um boleto para continuar.')
export const CarrinhoCheio = wireError('CarrinhoCheio', 422, 'O carrinho já tem o máximo de boletos.', {
  maximo: z.int(),
})
export const BoletoInvalido = wireError(
  'BoletoInvalido',
  422,
  'Não reconhecemos este código. Confira os números e tente novamente.',
  { motivo: z.string() },
)
export const BoletoRepetido = wireError('BoletoRepetido', 409, 'Este boleto já está no carrinho.')
export const BoletoNaoPagavel = wireError('BoletoNaoPagavel', 422, 'Este boleto não pode ser pago agora.', {
  motivo: z.string(),
})
export const ValorForaDosLimites = wireError(
  'ValorForaDosLimites',
  422,
  'O valor informado está fora dos limites deste boleto.',
  { minimo: z.number().nullable(), maximo: z.number().nullable() },
)
export const ValorDivergente = wireError(
  'ValorDivergente',
  409,
  'Os valores do carrinho mudaram. Confira e escolha novamente.',
  { valor: z.number() },
)
/** E109: registration answers 400, 404 or 500 (001 §8.1), and says where the cart stands. */
export const PagadorNaoRegistrado = wireError('PagadorNaoRegistrado', 400, 'Erro ao registrar o pagador', {
  ...etapaDoCarrinho,
  motivo: z.enum(['documento', 'campo', 'bloqueado', 'etapa', 'vazio']),
  campo: z.string().nullable(),
})
/** Any refusal of a cart's card (X08); the name is the documented one. `descricao`: what it means, in words. */
export const ErroAoAutorizar = wireError('ERRO_AO_AUTORIZAR_NOT_FOUND', 402, 'Erro ao autorizar pagamento', {
  ...etapaDoCarrinho,
  tentativasRestantes: z.int(),
  descricao: z.string(),
})
/** V064, X36: the card is not the payer's. */
export const TitularDivergente = wireError(
  'TitularDivergente',
  422,
  'Verifique os dados do cartão informados e o nome do pagador na primeira etapa, valide as informações e tente novamente.',
)
export const DocumentoNaoReconhecido = wireError('DocumentoNaoReconhecido', 422, 'Documento não reconhecido')
export const ArquivoInvalido = wireError('ArquivoInvalido', 422, 'Não conseguimos aceitar este arquivo.', {
  motivo: z.enum(['tipo', 'nome', 'corrompido', 'dimensoes', 'protegido', 'ativo', 'paginas']),
})
