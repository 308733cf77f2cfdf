import { Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import { ler } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'

const enderecoVazio = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }
export const pagadorVazio = { nome: '', documento: '', email: '', celular: '', endereco: enderecoVazio }
export type PagadorDigitado = typeof pagadorVazio
type CampoDoPagador = 'nome' | 'documento' | 'email' | 'celular'
type CampoDoEndereco = keyof typeof enderecoVazio

const modos = { documento: 'text', email: 'email', celular: 'tel', nome: 'text' } as const
const maximos: Record<CampoDoEndereco, number> = {
  ...{ cep: 10, logradouro: 120, numero: 20, complemento: 60, bairro: 60, cidade: 60, uf: 2 },
}

/** Who pays, with the address that a registrar asks for; the CEP fills in what it knows. */
export function CamposDoPagador(p: {
  pagador: PagadorDigitado
  erros: Readonly<Record<string, string>>
  aoMudar: (mudar: (antes: PagadorDigitado) => PagadorDigitado) => void
}) {
  const { t } = useTextos()
  const { endereco } = p.pagador
  const ultimo = useRef('')
  const mudarEndereco = (mais: Partial<typeof enderecoVazio>) =>
    p.aoMudar(antes => ({ ...antes, endereco: { ...antes.endereco, ...mais } }))
  const buscar = async (cep: string) => {
    ultimo.current = somenteCep(cep)
    if (!cepValido(cep)) return
    // the rest is typed where no answer comes
    const achado = await ler('buscarCep', { params: { cep } }).catch(() => undefined)
    // of a CEP that was corrected meanwhile: the other one's answer counts
    if (!achado || ultimo.current !== somenteCep(cep)) return
    const { logradouro, bairro, cidade, estado } = achado
    mudarEndereco({ ...(logradouro && { logradouro }), ...(bairro && { bairro }), cidade, uf: estado })
  }
  const doPagador = (campo: CampoDoPagador) => (
    <Campo
      key={campo}
      nome={`pagador-${campo}`}
      rotulo={t(`recor.campo.pagador.${campo}`)}
      erro={p.erros[`pagador.${campo}`]}
    >
      <Input
        name={`pagador-${campo}`}
        type={modos[campo]}
        size="lg"
        autoComplete="off"
        maxLength={campo === 'email' ? 120 : 100}
        value={p.pagador[campo]}
        onChange={e => {
          const valor = e.currentTarget.value
          p.aoMudar(antes => ({ ...antes, [campo]: valor }))
        }}
      />
    </Campo>
  )
  const doEndereco = (campo: CampoDoEndereco) => (
    <Campo
      key={campo}
      nome={`endereco-${campo}`}
      rotulo={t(`recor.campo.endereco.${campo}`)}
      erro={p.erros[`pagador.endereco.${campo}`]}
      {...((campo === 'numero' || campo === 'complemento') && { opcional: t('recor.opcional') })}
    >
      <Input
        name={`endereco-${campo}`}
        size="lg"
        autoComplete="off"
        maxLength={maximos[campo]}
        value={endereco[campo]}
        onChange={e => {
          const valor = e.currentTarget.value
          mudarEndereco({ [campo]: valor })
          if (campo === 'cep') void buscar(valor)
        }}
      />
    </Campo>
  )
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {(['nome', 'documento', 'email', 'celular'] as const).map(doPagador)}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {(['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const).map(doEndereco)}
      </SimpleGrid>
    </Stack>
  )
}
