import type { Problema } from '../modelo.ts'

const doCatalogo =
  (tipo: string, titulo: string, detalhe: string) =>
  (razao: string, propriedade: string): Problema => ({
    ...{ tipo, status: 400, titulo, detalhe },
    violacoes: [{ razao, propriedade }],
  })

export const problemasDeMandato = {
  rec: doCatalogo('RecOperacaoInvalida', 'Operação inválida.', 'A recorrência não respeita o schema.'),
  solicrec: doCatalogo(
    'SolicRecOperacaoInvalida',
    'Operação inválida.',
    'A solicitação de confirmação de recorrência não respeita o schema.',
  ),
  cobr: doCatalogo('CobROperacaoInvalida', 'Operação inválida.', 'A cobrança não respeita o schema.'),
  naoEncontrado: (
    tipo: 'RecNaoEncontrada' | 'SolicRecNaoEncontrada' | 'CobRNaoEncontrado' | 'PayloadLocationRecNaoEncontrado',
  ): Problema => ({
    ...{ tipo, status: 404, titulo: 'Não Encontrado', detalhe: 'Entidade não encontrada.' },
  }),
  payloadRemovido: (): Problema => ({
    ...{ tipo: 'RecPayloadNaoEncontrado', status: 410, titulo: 'Recorrência indisponível.' },
    detalhe: 'A recorrência em questão existiu, mas não está mais disponível.',
  }),
} as const
