import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { FilaParada } from './Paradas.tsx'

/** Asks why it would work now, and sends a queue's messages to it again. */
export function MandarDeNovo({ fila: { fila, impacto }, aoMandar }: { fila: FilaParada; aoMandar: () => void }) {
  const { executar, enviando } = useAction('reprocessarMensagensParadas')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < 10 && { texto: dizer('paradas.motivoCurto') } }),
    enviar: async ({ motivo }) => {
      const r = await executar({ params: { fila }, body: { motivo } })
      if (r.ok) avisar(dizer('paradas.voltaram', r.data))
      return r
    },
    aoConcluir: aoMandar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text>{impacto}</Text>
        <Text color="ink-2">{dizer('paradas.perguntaTexto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('paradas.motivo')} dica={dizer('paradas.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'paradas.reenviar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
