import { Button, chakra, Input, RadioGroup, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo, PeDoDialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { type Papel, papeis, recusaDe } from './papeis.ts'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoConvidar: () => void
}

/** Who joins the staff, and as what; the invitation goes out by e-mail. */
export function ConvidarParaEquipe(props: Props) {
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={dizer('time.convidar')}>
      <Formulario {...props} />
    </Dialogo>
  )
}

function Formulario({ aoFechar, aoConvidar }: Props) {
  const { executar, enviando } = useAction('convidarParaEquipe')
  // the role that reaches less is the one a hurry gives
  const [papel, setPapel] = useState<Papel>('consultor')
  const form = useFormulario({
    campos: ['nome', 'email'],
    conferir: v => ({
      nome: v.nome.length < 3 && { texto: dizer('time.semNome') },
      email: !emailValido(v.email) && { texto: dizer('time.emailInvalido') },
    }),
    enviar: v => executar({ body: { ...v, perfil: papeis[papel] } }),
    aoConcluir: (_, { nome }) => {
      avisar(dizer('time.enviado', { nome }))
      aoConvidar()
      aoFechar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('time.convidarTexto')}</Text>
        {form.erro && <Aviso tom="erro">{recusaDe(form.erro)}</Aviso>}
        <Campo {...form.campo('nome')} rotulo={dizer('time.nome')}>
          <Input name="nome" size="lg" autoComplete="off" maxLength={100} autoFocus />
        </Campo>
        <Campo {...form.campo('email')} rotulo={dizer('time.email')}>
          <Input name="email" type="email" size="lg" autoComplete="off" maxLength={120} />
        </Campo>
        <EscolhaDoPapel valor={papel} aoMudar={setPapel} />
        <PeDoDialogo>
          <Button type="submit" size="lg" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'time.enviar')}
          </Button>
        </PeDoDialogo>
      </Stack>
    </chakra.form>
  )
}

const todos = Object.keys(papeis) as Papel[]

function EscolhaDoPapel({ valor, aoMudar }: { valor: Papel; aoMudar: (p: Papel) => void }) {
  return (
    <RadioGroup.Root
      value={valor}
      onValueChange={({ value }) => aoMudar(todos.find(p => p === value) ?? valor)}
      aria-label={dizer('time.papel')}
    >
      <Stack gap="2">
        {todos.map(p => (
          <RadioGroup.Item
            key={p}
            value={p}
            display="flex"
            alignItems="center"
            gap="3"
            borderWidth="1px"
            borderColor={p === valor ? 'brand.solid' : 'line'}
            bg={p === valor ? 'brand.soft' : 'surface'}
            borderRadius="l2"
            p="3"
            cursor="pointer"
            _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' }}
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemText flex="1">
              <Text as="span" display="block" fontWeight="semibold">
                {dizer(`time.papel.${p}`)}
              </Text>
              <Text as="span" display="block" color="ink-2" fontSize="sm" fontWeight="normal">
                {dizer(`time.papel.${p}.dica`)}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  )
}
