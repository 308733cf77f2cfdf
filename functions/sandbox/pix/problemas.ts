import type { Problema } from './modelo.ts'

export const problemas = {
  cobInvalida: (razao: string, propriedade: string): Problema => ({
    tipo: 'CobOperacaoInvalida',
    status: 400,
    titulo: 'Cobrança inválida.',
    detalhe:
      'A requisição que busca alterar ou criar uma cobrança para pagamento imediato não respeita o schema ou está semanticamente errada.',
    violacoes: [{ razao, propriedade }],
  }),
  cobConsultaInvalida: (razao: string, propriedade: string): Problema => ({
    tipo: 'CobConsultaInvalida',
    status: 400,
    titulo: 'Consulta inválida.',
    detalhe:
      'Os parâmetros de consulta à lista de cobranças não respeitam o schema ou não fazem sentido semanticamente.',
    violacoes: [{ razao, propriedade }],
  }),
  pixConsultaInvalida: (razao: string, propriedade: string): Problema => ({
    tipo: 'PixConsultaInvalida',
    status: 400,
    titulo: 'Consulta inválida.',
    detalhe:
      'Os parâmetros de consulta à lista de pix recebidos não respeitam o schema ou não fazem sentido semanticamente.',
    violacoes: [{ razao, propriedade }],
  }),
  devolucaoInvalida: (razao: string, propriedade: string): Problema => ({
    tipo: 'PixDevolucaoInvalida',
    status: 400,
    titulo: 'Devolução inválida.',
    detalhe: 'A presente requisição de devolução não respeita o schema ou não faz sentido semanticamente.',
    violacoes: [{ razao, propriedade }],
  }),
  webhookInvalido: (razao: string, propriedade: string): Problema => ({
    tipo: 'WebhookOperacaoInvalida',
    status: 400,
    titulo: 'Webhook inválido.',
    detalhe:
      'A presente requisição busca criar um webhook sem respeitar o schema ou, ainda, com sentido semanticamente inválido.',
    violacoes: [{ razao, propriedade }],
  }),
  naoEncontrado: (
    tipo:
      | 'CobNaoEncontrado'
      | 'PixNaoEncontrado'
      | 'PixDevolucaoNaoEncontrada'
      | 'WebhookNaoEncontrado'
      | 'PayloadLocationNaoEncontrado'
      | 'NaoEncontrado',
  ): Problema => ({
    tipo,
    status: 404,
    titulo: 'Não Encontrado',
    detalhe: 'Entidade não encontrada.',
  }),
  payloadRemovido: (): Problema => ({
    tipo: 'CobPayloadNaoEncontrado',
    status: 410,
    titulo: 'Cobrança indisponível.',
    detalhe: 'A cobrança em questão existiu, mas não está mais disponível para pagamento.',
  }),
  naoAutenticado: (): Problema => ({
    tipo: 'AcessoNegado',
    status: 401,
    titulo: 'Não autenticado',
    detalhe: 'Token ausente, desconhecido ou expirado.',
  }),
  acessoNegado: (): Problema => ({
    tipo: 'AcessoNegado',
    status: 403,
    titulo: 'Acesso Negado',
    detalhe: 'Requisição de participante autenticado que viola alguma regra de autorização.',
  }),
  indisponivel: (): Problema => ({
    tipo: 'ServicoIndisponivel',
    status: 503,
    titulo: 'Serviço Indisponível',
    detalhe:
      'Serviço não está disponível no momento. Serviço solicitado pode estar em manutenção ou fora da janela de funcionamento.',
  }),
} as const
