import { type PlanOffer, planCalls } from '@greenroom/contract/plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

/** Milliseconds between looks for a payment that the provider has not confirmed yet. */
const ASK_EVERY = 3000

/** The plans and what is paid for. While a payment is `awaited` it is asked for until it is there. */
export const usePlans = (awaited: boolean) =>
  useQuery({
    queryKey: [...cacheKeys.profile, 'plans'],
    queryFn: ({ signal }) => send(planCalls.list, {}, { signal }),
    refetchInterval: ({ state }) => (awaited && !state.data?.subscription ? ASK_EVERY : false),
  })

/** Reads the profile again when it shows another plan than the one that is paid for. */
export function useProfileOf(paid: PlanOffer['id'] | undefined, shown: PlanOffer['id']) {
  const client = useQueryClient()
  useEffect(() => {
    if (paid && paid !== shown) void client.invalidateQueries({ queryKey: cacheKeys.profile, exact: true })
  }, [client, paid, shown])
}

/** Leaves for the provider's page. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async (plan: Exclude<PlanOffer['id'], 'free'>) => {
      const { url } = await send(planCalls.checkout, { body: { plan } })
      location.assign(url)
    },
  })

export const usePortal = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await send(planCalls.portal, {})
      location.assign(url)
    },
  })
