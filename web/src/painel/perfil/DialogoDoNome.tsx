import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

interface Props {
  chave: { id: string; nome: string } | undefined
  aoFechar: () => void
  aoMudar: () => void
}

/** Another name for a passkey. */
export function DialogoDoNome({ chave, aoFechar, aoMudar }: Props) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('alterarChave')
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const nome = String(new FormData(evento.currentTarget).get('novoNome')).trim()
    if (!nome || !chave) return
    if (!(await executar({ params: { id: chave.id }, body: { nome } })).ok) return
    aoMudar()
    aoFechar()
  }
  return (
    <Dialogo aberto={chave !== undefined} aoFechar={aoFechar} titulo={t('perfil.renomear')}>
      <chakra.form onSubmit={e => void enviar(e)} noValidate>
        <Stack gap="4">
          {erro && <Aviso tom="erro">{t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}</Aviso>}
          <Campo nome="novoNome" rotulo={t('perfil.nomeDaChave')}>
            <Input name="novoNome" size="lg" maxLength={60} autoFocus autoComplete="off" defaultValue={chave?.nome} />
          </Campo>
          <Button type="submit" size="lg" aria-disabled={enviando}>
            {t(enviando ? 'salvando' : 'perfil.salvar')}
          </Button>
        </Stack>
      </chakra.form>
    </Dialogo>
  )
}
