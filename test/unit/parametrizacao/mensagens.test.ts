import { expect, test } from 'vitest'
import { enviarMensagemDeTeste } from '../../../functions/areas/parametrizacao/enviarMensagemDeTeste/enviarMensagemDeTeste.ts'
import { comporAmostra } from '../../../functions/areas/parametrizacao/regras/amostraDeMensagem.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import type { EnvioDeEmail, NovoEmail } from '../../../functions/providers/email/port.ts'
import { modelosDeMensagem, modelosEditaveis, soEmPortugues } from '../../../shared/domain/mensagens.ts'
import { palavrasPadrao } from '../../../shared/domain/palavrasDasMensagens.ts'

const agora = Date.parse('2026-11-24T12:00:00.000Z')
const env = { PAGAR_URL: 'https://pagar.example', APP_URL: 'https://app.example' }

test.each(modelosEditaveis)('an example of %s is whole in both languages: no field is missing or unsaid', modelo => {
  for (const idioma of ['pt-BR', 'en'] as const) {
    const c = comporAmostra(modelo, {
      idioma,
      pagarUrl: env.PAGAR_URL,
      appUrl: env.APP_URL,
      agora,
      palavras: palavrasPadrao,
    })
    // what the company reads, and what is about no payment, is in Portuguese alone
    expect(c.idioma).toBe(soEmPortugues(modelo) ? 'pt-BR' : idioma)
    expect(JSON.stringify(c)).not.toMatch(/undefined|NaN|Invalid|\{\w+\}/)
    if (modelosDeMensagem.some(m => m === modelo)) expect(c.valor).toMatch(/1[.,]249[.,]90/)
    for (const texto of [c.assunto, c.titulo, c.texto, c.botao.nome, ...c.rodape]) expect(texto).not.toBe('')
  }
})

test('a test goes to the address of who asks, and its subject says so; what the mailer said is told', async () => {
  const storage = memoryStorage()
  const pessoa = { id: 'ana', nome: 'Ana', email: 'ana@quita.example', senha: '', imagem: null, empresas: [] }
  await storage.commit([Usuario.put({ ...pessoa, ultimaEmpresaId: null, criadoEm: new Date(agora).toISOString() })])
  const enviados: NovoEmail[] = []
  const pedir = (saida: EnvioDeEmail) => {
    const enviar = async (m: NovoEmail) => {
      enviados.push(m)
      return saida
    }
    const clock = { now: () => agora }
    return enviarMensagemDeTeste({ storage, email: { enviar }, env, clock } as never)({
      ...{ params: { modelo: 'boleto' }, body: { idioma: 'pt-BR' }, sessao: { usuarioId: 'ana' } },
    } as never)
  }
  expect(await pedir({ tipo: 'aceito', mensagemId: 'm' })).toEqual({ situacao: 'aceito', para: 'ana@quita.example' })
  expect(await pedir({ tipo: 'indeterminado' })).toMatchObject({ situacao: 'indeterminado' })
  expect(await pedir({ tipo: 'recusado', motivo: 'limite' })).toMatchObject({ situacao: 'recusado' })
  expect(enviados.map(e => [e.para, e.assunto.startsWith('[teste] ')])).toEqual(
    Array.from({ length: 3 }, () => ['ana@quita.example', true]),
  )
})
