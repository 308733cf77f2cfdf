import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

interface Props {
  chave: { id: string; nome: string } | undefined
  aoFechar: () => void
  aoMudar: () => void
}

/** Another name for a passkey. */
export function DialogoDoNome({ chave, aoFechar, aoMudar }: Props) {
  const { t } = useTextos()
  const { executar } = useAction('alterarChave')
  const form = useFormulario({
    campos: ['novoNome'],
    enviar: ({ novoNome: nome }) =>
      nome && chave ? executar({ params: { id: chave.id }, body: { nome } }) : undefined,
    aoConcluir: () => {
      aoMudar()
      aoFechar()
    },
  })
  return (
    <Dialogo aberto={chave !== undefined} aoFechar={aoFechar} titulo={t('perfil.renomear')}>
      <chakra.form {...form.ligar}>
        <Stack gap="4">
          <AvisoDeErro erro={form.erro} />
          <Campo {...form.campo('novoNome')} rotulo={t('perfil.nomeDaChave')}>
            <Input name="novoNome" size="lg" maxLength={60} autoFocus autoComplete="off" defaultValue={chave?.nome} />
          </Campo>
          <Button type="submit" size="lg" aria-disabled={form.enviando}>
            {t(form.enviando ? 'salvando' : 'perfil.salvar')}
          </Button>
        </Stack>
      </chakra.form>
    </Dialogo>
  )
}
