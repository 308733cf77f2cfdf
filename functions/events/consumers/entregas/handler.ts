import { postar } from '../../../areas/integracoes/regras/postarEntrega.ts'
import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entregas } from './entregas.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['EntregaDeWebhook', 'SaudeDoWebhook'] }),
  chaves: chaves('webhooks'),
  saida: postar,
}
export const handler = consume('entregas', entregas)(deps(needs))
