import { chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type Conta, dinheiroDaConta, operacoes } from './operacoes.ts'

const fins = ['cancelar', 'perda', 'renegociar'] as const
type Fim = (typeof fins)[number]

/** How it ends otherwise than settled: a renegotiation asks for the day of the one that takes its place. */
export function EncerrarConta(p: { sentido: Sentido; conta: Conta; aoEncerrar: () => void }) {
  const { executar, enviando } = useAction(operacoes[p.sentido].encerrar)
  // what came already is not undone by cancelling
  const possiveis = fins.filter(f => f !== 'cancelar' || p.conta.situacao === 'aberta')
  const [como, setComo] = useState<Fim>(possiveis[0] ?? 'perda')
  const form = useFormulario({
    campos: ['motivo', 'vencimento'],
    conferir: v => ({
      motivo: v.motivo.length < 3 && { texto: dizer('retido.semMotivo') },
      vencimento: como === 'renegociar' && !v.vencimento && { texto: dizer('conta.obrigatorio') },
    }),
    enviar: ({ motivo, vencimento }) =>
      executar({
        params: { id: p.conta.id },
        body: { como, motivo, ...(como === 'renegociar' && { novas: [{ valor: p.conta.resta, vencimento }] }) },
      }),
    aoConcluir: c => {
      avisar(dizer('conta.encerrada', { situacao: dizer(`conta.situacao.${c.situacao}`).toLowerCase() }))
      p.aoEncerrar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('conta.encerrar.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo nome="como" rotulo={dizer('conta.como')}>
          <NativeSelect.Root>
            <NativeSelect.Field h="12" value={como} onChange={e => setComo(e.currentTarget.value as Fim)}>
              {possiveis.map(f => (
                <option key={f} value={f}>
                  {dizer(`conta.como.${f}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        {como === 'renegociar' && (
          <Campo {...form.campo('vencimento')} rotulo={dizer('conta.novoVencimento')}>
            <Input type="date" name="vencimento" size="lg" />
          </Campo>
        )}
        <Campo {...form.campo('motivo')} rotulo={dizer('conta.motivo')}>
          <Input name="motivo" size="lg" maxLength={300} autoComplete="off" />
        </Campo>
        <Flex justify="flex-end">
          <BotaoDeDinheiro sobre={dinheiroDaConta(p.conta)} type="submit" colorPalette="red" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer('conta.encerrar')}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
