import { Button, chakra, Flex, Input, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { ufs } from '../../../../shared/data/ufs.ts'
import { categoriasDeComercio, categoriasRecusadas } from '../../../../shared/domain/categorias.ts'
import {
  camposDoFacilitado,
  type Facilitado,
  facilitadoLimpo,
  faltasDoFacilitado,
  palavrasDoFacilitado,
} from '../../../../shared/domain/facilitado.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'

interface Props {
  cliente: Cliente
  aoMudar: () => void
}
const comHifen = (cep: string) => `${cep.slice(0, 5)}-${cep.slice(5)}`
const nomeDa = (mcc: string): string => [categoriasDeComercio[mcc], mcc].filter(Boolean).join(' · ')

/** How the acquirer knows the client under a facilitator's contract (decision 0194): read by all, set by administrators. */
export function Facilitador({ cliente: c, aoMudar }: Props) {
  const { perfil } = useSessao()
  const [aberto, setAberto] = useState(false)
  const f = c.facilitado
  const rotulo = dizer(f ? 'facilitador.mudar' : 'facilitador.cadastrar')
  return (
    <ParteDaFolha titulo={dizer('facilitador.titulo')}>
      {f ? (
        <>
          <Dado nome={dizer('facilitador.codigo')}>{f.codigo}</Dado>
          <Dado nome={dizer('facilitador.mcc')}>{nomeDa(f.mcc)}</Dado>
          <Dado nome={dizer('facilitador.endereco')}>{`${f.endereco}, ${f.cidade} - ${f.uf}, ${comHifen(f.cep)}`}</Dado>
          <Dado nome={dizer('facilitador.telefone')}>{formatarTelefone(f.telefone)}</Dado>
        </>
      ) : (
        <Text color="ink-2">{dizer('facilitador.sem')}</Text>
      )}
      {pode(perfil, 'G15', 'escrever') && c.situacao !== 'encerrada' && (
        <Button mt="3" size="sm" variant="outline" colorPalette="gray" onClick={() => setAberto(true)}>
          {rotulo}
        </Button>
      )}
      <Dialogo aberto={aberto} aoFechar={() => setAberto(false)} titulo={rotulo} largura="36rem">
        <Mudar
          cliente={c}
          aoMudar={() => {
            setAberto(false)
            avisar(dizer('facilitador.guardado'))
            aoMudar()
          }}
        />
      </Dialogo>
    </ParteDaFolha>
  )
}

/** What is asked first is what the client registered: its category is read where it has no place there yet. */
function Mudar({ cliente: c, aoMudar }: Props) {
  const { data, error } = useEndpoint('obterConformidade', c.facilitado ? null : { params: { id: c.id } })
  const { endereco: e } = c
  if (!c.facilitado && !data && !error) return <EsqueletoDeLinhas linhas={6} />
  const dito: Facilitado = c.facilitado ?? {
    ...{ codigo: '', mcc: data?.categoria?.mcc ?? '', endereco: e ? `${e.logradouro}, ${e.numero}` : '' },
    ...{ cidade: e?.cidade ?? '', uf: e?.uf ?? '', cep: e?.cep ?? '', telefone: c.contato },
  }
  const cep = dito.cep.length === 8 ? comHifen(dito.cep) : dito.cep
  const inicial = { ...dito, cep, telefone: formatarTelefone(dito.telefone) }
  return <Formulario id={c.id} inicial={inicial} aoMudar={aoMudar} />
}

const naOrdem = [...camposDoFacilitado, 'motivo'] as const
function Formulario({ id, inicial, aoMudar }: { id: string; inicial: Facilitado; aoMudar: () => void }) {
  const { executar, enviando } = useAction('definirFacilitado')
  const form = useFormulario({
    campos: naOrdem,
    conferir: v => ({
      ...Object.fromEntries(
        faltasDoFacilitado(facilitadoLimpo(v)).map(campo => [campo, { texto: maiuscula(palavrasDoFacilitado(campo)) }]),
      ),
      motivo: v.motivo.trim().length < 3 && { texto: dizer('facilitador.semMotivo') },
    }),
    enviar: ({ motivo, ...f }) => executar({ params: { id }, body: { ...facilitadoLimpo(f), motivo: motivo.trim() } }),
    aoConcluir: aoMudar,
  })
  const texto = (nome: 'endereco' | 'cidade' | 'cep' | 'telefone', numero = false) => (
    <Campo {...form.campo(nome)} rotulo={dizer(`facilitador.${nome}`)}>
      <Input
        name={nome}
        size="lg"
        autoComplete="off"
        maxLength={120}
        defaultValue={inicial[nome]}
        {...(numero && { inputMode: 'numeric' as const })}
      />
    </Campo>
  )
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('facilitador.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('codigo')} rotulo={dizer('facilitador.codigo')} dica={dizer('facilitador.codigoDica')}>
          <Input name="codigo" size="lg" inputMode="numeric" maxLength={15} defaultValue={inicial.codigo} />
        </Campo>
        <Campo {...form.campo('mcc')} rotulo={dizer('facilitador.mcc')}>
          <Escolha nome="mcc" valor={inicial.mcc}>
            {categorias.map(mcc => (
              <option key={mcc} value={mcc}>
                {nomeDa(mcc)}
              </option>
            ))}
          </Escolha>
        </Campo>
        {texto('endereco')}
        <SimpleGrid columns={2} gap="4">
          {texto('cidade')}
          <Campo {...form.campo('uf')} rotulo={dizer('facilitador.uf')}>
            <Escolha nome="uf" valor={inicial.uf}>
              {ufs.map(({ sigla }) => (
                <option key={sigla} value={sigla}>
                  {sigla}
                </option>
              ))}
            </Escolha>
          </Campo>
          {texto('cep', true)}
          {texto('telefone', true)}
        </SimpleGrid>
        <Campo {...form.campo('motivo')} rotulo={dizer('facilitador.motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'facilitador.guardar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
const categorias = Object.keys(categoriasDeComercio)
  .filter(mcc => !categoriasRecusadas.has(mcc))
  .sort((a, b) => (categoriasDeComercio[a] ?? '').localeCompare(categoriasDeComercio[b] ?? '', 'pt-BR'))

const Escolha = ({ nome, valor, children }: { nome: string; valor: string; children: ReactNode }) => (
  <NativeSelect.Root size="lg">
    <NativeSelect.Field name={nome} defaultValue={valor}>
      <option value="">{dizer('facilitador.escolha')}</option>
      {children}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
