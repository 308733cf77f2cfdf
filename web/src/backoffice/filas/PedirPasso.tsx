import { chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { limitesDoPassoManual } from '../../../../shared/domain/passosManuais.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { type AlvoDoPasso, nomeDoAlvo, type Passos } from './CasoDoPasso.tsx'
import { palavrasDo } from './Decisoes.tsx'

/** Asks for one step by hand, with why. */
export function PedirPasso({ p, alvo, aoPedir }: { p: Passos; alvo: AlvoDoPasso; aoPedir: () => void }) {
  const { executar, enviando } = useAction('pedirPassoDoCarrinho')
  const { motivoMinimo: n, motivoMaximo } = limitesDoPassoManual
  const { passo, consultaId } = alvo
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < n && { texto: dizer('passos.motivoCurto', { n }) } }),
    enviar: ({ motivo }) =>
      executar({ params: { id: p.id }, body: { passo, motivo, ...(consultaId !== null && { consultaId }) } }),
    aoConcluir: () => {
      avisar(dizer('passos.pedidoFeito'))
      aoPedir()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text fontWeight="semibold">{nomeDoAlvo(p, consultaId)}</Text>
        <Text color="ink-2">{dizer(`passos.pedir.${passo}.texto`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('passos.motivo')} dica={dizer('passos.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={motivoMaximo} />
        </Campo>
        <Flex justify="flex-end">
          <BotaoDeDinheiro
            sobre={{ valor: null, de: nomeDoAlvo(p, consultaId) }}
            type="submit"
            aria-disabled={enviando}
          >
            {dizer(enviando ? 'caso.enviando' : `passos.pedir.${passo}`)}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
