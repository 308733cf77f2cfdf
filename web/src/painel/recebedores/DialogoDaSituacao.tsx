import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { AcaoDaSituacao } from './FolhaDoRecebedor.tsx'
import type { RecebedorInteiro } from './tipos.ts'

interface Props {
  r: RecebedorInteiro
  acao: AcaoDaSituacao | undefined
  aoFechar: () => void
  aoMudar: () => void
}

/** Blocking, unblocking and ending: named, with its reason, which stays in the history. */
export function DialogoDaSituacao(props: Props) {
  const { t } = useTextos()
  const { r, acao } = props
  return (
    <Dialogo
      aberto={!!acao}
      aoFechar={props.aoFechar}
      titulo={acao ? t(`recebedor.${acao}.titulo`, { nome: r.nome }) : ''}
    >
      {acao && <Formulario {...props} acao={acao} />}
    </Dialogo>
  )
}

function Formulario({ r, acao, aoFechar, aoMudar }: Props & { acao: AcaoDaSituacao }) {
  const { t } = useTextos()
  const { executar } = useAction('mudarRecebedor')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < 3 && 'recebedor.motivoFalta' }),
    enviar: ({ motivo }) => executar({ params: { id: r.id }, body: { acao, motivo } }),
    aoConcluir: () => {
      avisar(t('recebedor.feito'))
      aoFechar()
      aoMudar()
    },
    aoRecusar: ({ name }) => {
      if (name === 'RecebedorEmOutraSituacao') aoMudar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{t(`recebedor.${acao}.texto`)}</Text>
        <AvisoDeErro erro={form.erro} textos={{ RecebedorEmOutraSituacao: 'recebedor.outraSituacao' }} />
        <Campo {...form.campo('motivo')} rotulo={t('recebedor.motivo')}>
          <Input name="motivo" size="lg" maxLength={300} autoComplete="off" autoFocus />
        </Campo>
        <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
          <Button variant="outline" colorPalette="gray" onClick={aoFechar}>
            {t('recebedor.cancelar')}
          </Button>
          <Button type="submit" colorPalette={acao === 'desbloquear' ? 'brand' : 'red'} aria-disabled={form.enviando}>
            {t(form.enviando ? 'salvando' : `recebedor.${acao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
