import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { type Pessoa, pessoaVazia } from './CamposDaPessoa.tsx'

type Favorecido = ItemDe<'listarFavorecidos'>
const comoPessoa = (f: Favorecido, n: number): Pessoa => ({
  ...pessoaVazia(n + 1),
  ...{ nome: f.nome, documento: f.documento, chave: f.chave ?? '', tipoChave: f.tipoChave ?? '' },
  ...{ banco: f.banco ?? '', agencia: f.agencia ?? '', conta: f.conta ?? '', email: f.email ?? '' },
})

/** People whom the company has paid or saved: those that are chosen become lines, whose amounts are typed. */
export function Salvos({ aoEscolher }: { aoEscolher: (pessoas: Pessoa[]) => void }) {
  const { t } = useTextos()
  const lista = useLista('listarFavorecidos', {})
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const marcar = (id: string) => {
    const novos = new Set(marcados)
    if (!novos.delete(id)) novos.add(id)
    setMarcados(novos)
  }
  if (lista.carregando) return <EsqueletoDeLinhas linhas={4} />
  if (lista.itens.length === 0) return <Text color="ink-2">{t('folha.semSalvos')}</Text>
  return (
    <Stack gap="3">
      <chakra.ul listStyleType="none">
        {lista.itens.map(f => (
          <chakra.li key={f.id} py="2">
            <chakra.label display="flex" gap="3" alignItems="center" minH="11" cursor="pointer">
              <input type="checkbox" checked={marcados.has(f.id)} onChange={() => marcar(f.id)} />
              <Text as="span" minW="0" overflowWrap="anywhere">
                {f.nome}
                <Text as="span" display="block" color="ink-2" fontSize="sm">
                  {f.para}
                </Text>
              </Text>
            </chakra.label>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex justify="flex-end">
        <Button
          disabled={marcados.size === 0}
          onClick={() => aoEscolher(lista.itens.filter(f => marcados.has(f.id)).map(comoPessoa))}
        >
          {t('folha.como.digitar')}
        </Button>
      </Flex>
    </Stack>
  )
}
