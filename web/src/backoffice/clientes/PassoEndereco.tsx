import { Button, chakra, Flex, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ufs } from '../../../../shared/data/ufs.ts'
import { cepValido, formatarCep } from '../../../../shared/domain/cep.ts'
import { Campo } from '../../ui/Campo.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { type Cadastro, type Endereco, emBranco } from './cadastro.ts'

const campos = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const
type Nome = (typeof campos)[number]
const maximos = { logradouro: 80, numero: 20, complemento: 60, bairro: 60, cidade: 60 } as const

/** Pure: what is wrong; an address of which nothing is typed comes later. */
function faltasDo(e: Endereco): Faltas<Nome> {
  if (emBranco(e)) return {}
  const obrigatorios = (['logradouro', 'numero', 'bairro', 'cidade', 'uf'] as const).map(nome => [
    nome,
    !e[nome].trim() && { texto: dizer('cadastro.obrigatorio') },
  ])
  return {
    cep: !cepValido(e.cep) && { texto: dizer('cadastro.cepInvalido') },
    ...Object.fromEntries(obrigatorios),
  }
}

interface Props {
  cadastro: Cadastro
  aoContinuar: (v: Pick<Cadastro, 'endereco'>) => void
  aoVoltar: (v: Pick<Cadastro, 'endereco'>) => void
}
/** The second step: where the company is. */
export function PassoEndereco({ cadastro, aoContinuar, aoVoltar }: Props) {
  const [e, setE] = useState(cadastro.endereco)
  const form = useFormulario({
    campos,
    conferir: () => faltasDo(e),
    enviar: async () => aoContinuar({ endereco: e }),
  })
  const mudar = (nome: Nome, valor: string) => setE(antes => ({ ...antes, [nome]: valor }))
  const texto = (nome: keyof typeof maximos, opcional = false) => (
    <Campo
      {...form.campo(nome)}
      rotulo={dizer(`cadastro.${nome}`)}
      {...(opcional && { opcional: dizer('cadastro.opcional') })}
    >
      <Input
        name={nome}
        size="lg"
        autoComplete="off"
        maxLength={maximos[nome]}
        value={e[nome]}
        onChange={ev => mudar(nome, ev.currentTarget.value)}
      />
    </Campo>
  )
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2" fontSize="sm">
          {dizer('cadastro.depois')}
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...form.campo('cep')} rotulo={dizer('cadastro.cep')}>
            <Input
              name="cep"
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={e.cep}
              onChange={ev => mudar('cep', formatarCep(ev.currentTarget.value))}
            />
          </Campo>
        </SimpleGrid>
        {texto('logradouro')}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {texto('numero')}
          {texto('complemento', true)}
        </SimpleGrid>
        {texto('bairro')}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {texto('cidade')}
          <Campo {...form.campo('uf')} rotulo={dizer('cadastro.uf')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field name="uf" value={e.uf} onChange={ev => mudar('uf', ev.currentTarget.value)}>
                <option value="" />
                {ufs.map(uf => (
                  <option key={uf.sigla}>{uf.sigla}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
        </SimpleGrid>
        <Flex justify="space-between" gap="3" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button variant="outline" size="lg" onClick={() => aoVoltar({ endereco: e })}>
            {dizer('cadastro.voltar')}
          </Button>
          <Button type="submit" size="lg">
            {dizer('cadastro.continuar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
