/**
 * Why the proof of the books looks at an account again: its balance, a leg of the journal without a statement row, a row
 * without its leg, a day that was closed otherwise, the whole of its history.
 */
export const motivosDaConferencia = ['saldo', 'diario', 'extrato', 'fechamento', 'historia'] as const
