import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
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
  const { executar, enviando, erro } = useAction('mudarRecebedor')
  const [falta, setFalta] = useState(false)
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const motivo = String(new FormData(evento.currentTarget).get('motivo') ?? '').trim()
    setFalta(motivo.length < 3)
    if (motivo.length < 3) return document.getElementById('campo-motivo')?.focus()
    const resultado = await executar({ params: { id: r.id }, body: { acao, motivo } })
    if (resultado.ok) {
      avisar(t('recebedor.feito'))
      aoFechar()
    }
    if (resultado.ok || resultado.error.name === 'RecebedorEmOutraSituacao') aoMudar()
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate>
      <Stack gap="4">
        <Text color="ink-2">{t(`recebedor.${acao}.texto`)}</Text>
        {erro && (
          <Aviso tom="erro">
            {t(
              erro.name === 'RecebedorEmOutraSituacao'
                ? 'recebedor.outraSituacao'
                : erro.name === 'SemResposta'
                  ? 'erro.semResposta'
                  : 'erro.texto',
            )}
          </Aviso>
        )}
        <Campo nome="motivo" rotulo={t('recebedor.motivo')} erro={falta ? t('recebedor.motivoFalta') : undefined}>
          <Input name="motivo" size="lg" maxLength={300} autoComplete="off" autoFocus />
        </Campo>
        <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
          <Button variant="outline" colorPalette="gray" onClick={aoFechar}>
            {t('recebedor.cancelar')}
          </Button>
          <Button type="submit" colorPalette={acao === 'desbloquear' ? 'brand' : 'red'} aria-disabled={enviando}>
            {t(enviando ? 'salvando' : `recebedor.${acao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
