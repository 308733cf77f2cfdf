import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { CampoDeSenha } from '../entrar/CampoDeSenha.tsx'

interface Props {
  aberto: boolean
  titulo: string
  texto: string
  confirmar: string
  perigo?: boolean
  enviando: boolean
  /** In words, of the last try. */
  erro: string | undefined
  aoFechar: () => void
  aoConfirmar: (senha: string, dados: FormData) => void
  /** More to fill in, before the password. */
  children?: ReactNode
}

/** The password again, before something that matters. */
export function DialogoDaSenha(props: Props) {
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={props.titulo}>
      <Formulario {...props} />
    </Dialogo>
  )
}

function Formulario(props: Props) {
  const { t } = useTextos()
  const form = useFormulario({
    campos: ['senhaDoDialogo'],
    segredos: ['senhaDoDialogo'],
    conferir: v => ({ senhaDoDialogo: !v.senhaDoDialogo && 'perfil.faltaSenhaAtual' }),
    enviar: ({ senhaDoDialogo }, dados) => {
      if (!props.enviando) props.aoConfirmar(senhaDoDialogo, dados)
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{props.texto}</Text>
        {props.erro && <Aviso tom="erro">{props.erro}</Aviso>}
        {props.children}
        <CampoDeSenha
          {...form.campo('senhaDoDialogo')}
          rotulo={t('perfil.senhaAtual')}
          para="current-password"
          focar={!props.children}
        />
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button variant="outline" colorPalette="gray" onClick={props.aoFechar}>
            {t('perfil.cancelar')}
          </Button>
          <Button type="submit" colorPalette={props.perigo ? 'red' : 'brand'} aria-disabled={props.enviando}>
            {props.confirmar}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
