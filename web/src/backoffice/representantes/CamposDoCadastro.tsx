import { chakra, Grid, Heading, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { Campo } from '../../ui/Campo.tsx'
import { dizer } from '../textos.ts'
import type { Nome } from './cadastro.ts'
import type { Representante } from './FolhaDoRepresentante.tsx'

type DoCampo = (nome: Nome) => { nome: Nome; erro: string | undefined }
interface Props {
  campo: DoCampo
  /** A new one has the parts' names; of one that is changed, the switch above says it. */
  titulo: boolean
}

const Parte = (p: { titulo: string | false; texto: string; children: ReactNode }) => (
  <Stack as="section" gap="4" borderTopWidth={p.titulo ? '1px' : '0'} borderColor="line" pt={p.titulo ? '4' : '0'}>
    {p.titulo && (
      <div>
        <Heading as="h3" fontSize="md" fontWeight="bold">
          {p.titulo}
        </Heading>
        <Text color="ink-2" fontSize="sm">
          {p.texto}
        </Text>
      </div>
    )}
    {p.children}
  </Stack>
)

/** Where a commission goes: a Pix key or a bank account, of the representative's own document. */
export function CamposDaConta({ campo, titulo }: Props) {
  const [tipo, setTipo] = useState('1')
  const texto = (nome: Nome, rotulo: string, maximo: number) => (
    <Campo {...campo(nome)} rotulo={rotulo}>
      <Input name={nome} size="lg" maxLength={maximo} autoComplete="off" />
    </Campo>
  )
  return (
    <Parte titulo={titulo && dizer('cadastro.conta')} texto={dizer('cadastro.contaTexto')}>
      <Campo {...campo('tipo')} rotulo={dizer('cadastro.tipo')}>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field name="tipo" value={tipo} onChange={e => setTipo(e.currentTarget.value)}>
            <option value="1">{dizer('cadastro.tipo.1')}</option>
            <option value="0">{dizer('cadastro.tipo.0')}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      {tipo === '1' ? (
        <>
          <Campo {...campo('tipoChave')} rotulo={dizer('retido.tipoChave')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field name="tipoChave" defaultValue="2">
                {([0, 1, 2, 3, 4] as const).map(n => (
                  <option key={n} value={n}>
                    {dizer(`retido.tipo.${n}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
          {texto('chavePix', dizer('retido.chave'), 77)}
        </>
      ) : (
        <>
          {texto('banco', dizer('cadastro.banco'), 8)}
          {texto('agencia', dizer('cadastro.agencia'), 10)}
          {texto('conta', dizer('cadastro.numeroDaConta'), 25)}
        </>
      )}
    </Parte>
  )
}

/** What is agreed, from a day on: a part of our fee by method, or of the sale where a signed contract says so. */
export function CamposDoContrato({ campo, titulo, atual }: Props & { atual?: Representante['contrato'] | undefined }) {
  const [base, setBase] = useState<string>(atual?.base ?? 'tarifa')
  const hoje = dataSaoPaulo(Date.now())
  const primeiro = atual ? somarDias(hoje, 1) : hoje
  return (
    <Parte titulo={titulo && dizer('cadastro.contrato')} texto={dizer('cadastro.contratoTexto')}>
      <Campo {...campo('de')} rotulo={dizer('cadastro.de')}>
        <Input name="de" type="date" size="lg" min={primeiro} defaultValue={primeiro} />
      </Campo>
      <Campo {...campo('base')} rotulo={dizer('cadastro.base')}>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field name="base" value={base} onChange={e => setBase(e.currentTarget.value)}>
            <option value="tarifa">{dizer('cadastro.base.tarifa')}</option>
            <option value="volume">{dizer('cadastro.base.volume')}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3" alignItems="start">
        {(['pix', 'cartao', 'boleto'] as const).map(nome => (
          <Campo key={nome} {...campo(nome)} rotulo={dizer(`cadastro.${nome}`)}>
            <Input
              name={nome}
              size="lg"
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
              defaultValue={atual?.percentuais[nome].toLocaleString('pt-BR')}
            />
          </Campo>
        ))}
      </Grid>
      {base === 'volume' && (
        <Campo {...campo('referencia')} rotulo={dizer('cadastro.referencia')}>
          <Input name="referencia" size="lg" maxLength={80} autoComplete="off" />
        </Campo>
      )}
      {base !== 'volume' && <chakra.input type="hidden" name="referencia" value="" />}
    </Parte>
  )
}
