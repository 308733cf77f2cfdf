import type { EventoDaFolha } from '../estados/folha.ts'
import type { EventoTransferencia } from '../estados/transferencia.ts'
import type { Entidade } from './linha.ts'

/** What a company makes: links, withdrawals, slips that it pays, reports, invitations, deliveries of webhooks. */

export const link = {
  raizes: ['LNK#'],
  versao: ['listas'],
  ev: {
    LinkCriado: { filas: [{ fila: 'webhooks', como: 'link.criado' }] },
    LinkAlterado: { porque: 'the page reads the new version; the company changed it itself' },
    LinkSuspenso: { porque: 'staff did it: the list shows it, and the page reads the new version' },
    LinkReaberto: { porque: 'staff did it: the list shows it, and the page reads the new version' },
    LinkEncerrado: { filas: [{ fila: 'webhooks', como: 'link.encerrado' }] },
  },
} as const satisfies Entidade

export const transferencia = {
  raizes: ['TRF#'],
  versao: ['listas'],
  ev: {
    TransferenciaReservada: { filas: ['notificacoes'] },
    TransferenciaReteve: { filas: ['notificacoes'] },
    TransferenciaLiberou: { porque: 'who released it sends it' },
    TransferenciaBloqueou: { porque: 'staff did it, and the list shows it' },
    TransferenciaCancelou: { porque: 'the entry of its transaction gives the money back; the list shows it' },
    TransferenciaDesistiu: { porque: 'who asked for it took it back, and sees it in the list' },
    TransferenciaEnviou: { porque: 'not known yet: the sweeper asks what became of it' },
    TransferenciaBarrou: { porque: 'nothing was sent: its lot counts it in the same transaction, and shows why' },
    TransferenciaCalou: { porque: 'not known yet: the sweeper asks what became of it' },
    TransferenciaAdiou: { porque: 'the sweeper sends it again at its deadline' },
    TransferenciaPagou: { filas: ['notificacoes'] },
    TransferenciaRecusou: { filas: ['notificacoes'] },
    TransferenciaVoltou: { ref: 'devolucao', filas: ['notificacoes'] },
    TransferenciaVoltouEmParte: { ref: 'devolucao', filas: ['notificacoes'] },
    TransferenciaDesfez: { filas: ['notificacoes'] },
    TransferenciaConfirmou: { filas: ['notificacoes'] },
  },
} as const satisfies Entidade
export const eventoDaTransferencia = {
  Reteve: 'TransferenciaReteve',
  Liberou: 'TransferenciaLiberou',
  Bloqueou: 'TransferenciaBloqueou',
  Cancelou: 'TransferenciaCancelou',
  Desistiu: 'TransferenciaDesistiu',
  Enviou: 'TransferenciaEnviou',
  Barrou: 'TransferenciaBarrou',
  Calou: 'TransferenciaCalou',
  Adiou: 'TransferenciaAdiou',
  Pagou: 'TransferenciaPagou',
  Recusou: 'TransferenciaRecusou',
  Voltou: 'TransferenciaVoltou',
  VoltouEmParte: 'TransferenciaVoltouEmParte',
  Desfez: 'TransferenciaDesfez',
  Confirmou: 'TransferenciaConfirmou',
} as const satisfies Record<EventoTransferencia, keyof typeof transferencia.ev>

export const loteDaFolha = {
  raizes: ['FOL#'],
  ev: {
    FolhaCriada: { porque: 'its maker sees it' },
    FolhaEnviou: { filas: ['notificacoes'] },
    FolhaDevolveu: { porque: 'its maker sees it in the list, with who gave it back' },
    FolhaAutorizou: { porque: 'the sweeper starts it on its day' },
    FolhaReteve: { porque: 'staff see it in their queue' },
    FolhaLiberou: { porque: 'the sweeper starts it on its day' },
    FolhaBloqueou: { porque: 'staff did it, and the list shows it' },
    FolhaCancelou: { porque: 'the entry of its transaction gives the money back; the list shows it' },
    FolhaComecou: { porque: 'its lines become transfers, each with events of its own' },
    FolhaAvancou: { porque: 'its lines become transfers, each with events of its own' },
    FolhaConcluiu: { filas: ['notificacoes'] },
    FolhaConcluiuEmParte: { filas: ['notificacoes'] },
    FolhaVoltou: { filas: ['notificacoes'] },
    FolhaCompletou: { porque: 'the list shows it' },
  },
} as const satisfies Entidade
export const eventoDaFolha = {
  Enviou: 'FolhaEnviou',
  Devolveu: 'FolhaDevolveu',
  Autorizou: 'FolhaAutorizou',
  Reteve: 'FolhaReteve',
  Liberou: 'FolhaLiberou',
  Bloqueou: 'FolhaBloqueou',
  Cancelou: 'FolhaCancelou',
  Comecou: 'FolhaComecou',
  Concluiu: 'FolhaConcluiu',
  ConcluiuEmParte: 'FolhaConcluiuEmParte',
  Voltou: 'FolhaVoltou',
  Completou: 'FolhaCompletou',
} as const satisfies Record<EventoDaFolha, keyof typeof loteDaFolha.ev>

export const pagamentoDeBoleto = {
  raizes: ['PGC#'],
  ev: {
    PagamentoDeBoletoMudou: { ref: 'situacao', porque: 'the screen that asked for it reads it again' },
  },
} as const satisfies Entidade

export const exportacao = {
  raizes: ['EXP#'],
  ev: {
    ExportacaoPedida: { filas: ['exportacoes'] },
    ExportacaoAvancou: { porque: 'the worker that wrote it goes on by itself' },
  },
} as const satisfies Entidade

export const conviteDeUsuario = {
  raizes: ['EMP#'],
  ev: {
    UsuarioConvidado: { filas: ['notificacoes'] },
    ConviteDeUsuarioAceito: { porque: 'the company sees the user in its list' },
  },
} as const satisfies Entidade

export const entregaDeWebhook = {
  raizes: ['ENT#'],
  ev: {
    EntregaPedida: { filas: ['entregas'] },
    EntregaTomada: { porque: 'the worker that took it delivers it by itself' },
    EntregaRepetida: { filas: [{ fila: 'entregas', espera: 'esperaSegundos' }] },
    EntregaAdiada: { porque: 'its endpoint has failed for a day: the sweeper finds it at its next deadline' },
    EntregaTentada: { porque: 'the sweeper tries again at its deadline' },
    EntregaEncerrada: { porque: 'the company sees it in its list of deliveries' },
  },
} as const satisfies Entidade

export const saudeDoWebhook = {
  raizes: ['EMP#'],
  ev: {
    WebhookFalhando: { ref: 'vez', filas: ['notificacoes'] },
    WebhookParado: { ref: 'vez', filas: ['notificacoes'] },
    WebhookTentado: { porque: 'the endpoint goes on failing; its company was told' },
    WebhookVoltou: { porque: 'the endpoint takes events again, and its page says so' },
  },
} as const satisfies Entidade
